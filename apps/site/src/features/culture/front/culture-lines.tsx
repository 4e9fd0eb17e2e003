import { openTable } from '@anju/contract/wire/open-table'
import { fieldsOf } from '#ui/api/content.ts'
import { classNames } from '#ui/class-names.ts'
import type { RowProps } from '#ui/section/page-props.ts'
import { SiteLogo } from '#ui/site-logo.tsx'
import styles from './culture-lines.module.css'

const looks = openTable<string | undefined>({
  使命: styles.mission,
  愿景: styles.vision,
  价值观: styles.values,
  行为准则: styles.rules,
  司歌: styles.song,
  标识: styles.mark,
})

/** The lines of a block, styled by its kind: motto, values, rules, verses of a song, notes on the mark. `dark`: on a dark ground. */
export function CultureLines({ sectionKey, row, dark = false }: RowProps<'culture'> & { dark?: boolean }) {
  const { block = '', lines = [], note } = fieldsOf(sectionKey, row)
  const List = block === '行为准则' ? 'ol' : 'ul'
  return (
    <div className={classNames(block === '标识' && styles.withLogo, dark && styles.onDark)}>
      {block === '标识' && <SiteLogo alt="公司标识" className={styles.logo} height={160} />}
      <List className={classNames(styles.list, looks[block])}>
        {lines.map((line, at) => {
          const [word, rest] = block === '价值观' ? line.split('：') : [line]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a song repeats its lines
            <li key={at}>
              {rest ? (
                <>
                  <strong>{word}</strong>
                  {rest}
                </>
              ) : (
                line
              )}
            </li>
          )
        })}
      </List>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
