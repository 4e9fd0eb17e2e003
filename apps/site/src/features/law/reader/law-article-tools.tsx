import { writeClipboard } from '@anju/browser/clipboard'
import type { LawArticle, LawDetail } from '@anju/contract/law'
import { lawFileFormats } from '@anju/contract/law/open-terms'
import { citablesOf, fullCitation, shortCitation } from '@anju/contract/law-citing'
import { lawAddress } from '@anju/contract/site/address'
import { useState } from 'react'
import { notify } from '#ui/feedback/messages.tsx'
import { LawDownload } from '../law-download.tsx'
import { switchFavourite, useIsFavourite } from '../shelf/shelf.ts'
import { lawFile } from './law-file.ts'
import styles from './law-reader.module.css'
import { printPart } from './print-part.ts'

async function copy(text: string, done: string) {
  try {
    await writeClipboard(text)
    notify(done, 'good')
  } catch {
    notify('浏览器不允许复制，请手动选择文字复制。', 'warn')
  }
}

type Props = { law: LawDetail; article: LawArticle; place: string; on: string }

function Favourite({ law, article }: Pick<Props, 'law' | 'article'>) {
  const place = { lawId: law.lawId, title: law.shortTitle || law.title, anchor: article.anchor, label: article.label }
  const isKept = useIsFavourite(place)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`收藏：${article.label}`}
      onClick={() => switchFavourite(place)}
    >
      {isKept ? '已收藏' : '收藏'}
    </button>
  )
}

/** Copies text, citations and links of an article or of one 款 or 项, downloads, prints or keeps it. */
function Tools({ law, article, place, on }: Props) {
  const [chosen, setChosen] = useState('')
  const [choosing, setChoosing] = useState(false)
  const citables = citablesOf(article)
  const wanted = chosen || place || article.anchor
  const [whole] = citables
  const cited = citables.find((one) => one.place === wanted) ?? whole
  if (!whole || !cited) return null
  const tools = [
    { label: '复制条文', run: () => copy(`${cited.label}　${cited.text}`, '条文已复制。') },
    { label: '复制引用', run: () => copy(fullCitation(law, cited, on), '引用已复制。') },
    { label: '短引用', run: () => copy(shortCitation(law, cited), '短引用已复制。') },
    {
      label: '复制链接',
      run: () => copy(`${window.location.origin}${lawAddress(law.lawId, cited.place)}`, '链接已复制。'),
    },
    { label: '打印本条', run: async () => printPart([article.anchor]) },
  ]
  return (
    <div className={styles.copy}>
      {citables.length > 1 &&
        (choosing || cited !== whole ? (
          <select
            aria-label={`引用${article.label}的哪一部分`}
            value={cited.place}
            onChange={(event) => setChosen(event.target.value)}
          >
            {citables.map((one) => (
              <option key={one.place} value={one.place}>
                {one === whole ? '整条' : one.label.slice(article.label.length)}
              </option>
            ))}
          </select>
        ) : (
          <button type="button" aria-label={`选择款项：${article.label}`} onClick={() => setChoosing(true)}>
            选择款项
          </button>
        ))}
      {tools.map(({ label, run }) => (
        <button key={label} type="button" onClick={run} aria-label={`${label}：${cited.label}`}>
          {label}
        </button>
      ))}
      <LawDownload
        of={cited.label}
        formats={lawFileFormats}
        address={(format) => lawFile(law, { on, place: cited.place, format })}
      />
      <Favourite law={law} article={article} />
    </div>
  )
}

/** The tools of an article; on a phone one button that opens them. */
export function LawArticleTools({ narrow, ...props }: Props & { narrow: boolean }) {
  const [open, setOpen] = useState(false)
  if (!narrow) return <Tools {...props} />
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-label={`${props.article.label}的工具`}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && <Tools {...props} />}
    </>
  )
}
