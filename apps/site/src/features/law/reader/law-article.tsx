import { writeClipboard } from '@anju/browser/clipboard'
import type { LawArticle, LawDetail } from '@anju/contract/law'
import { lawStatuses } from '@anju/contract/law-terms'
import { lawAddress } from '@anju/contract/site/address'
import { classNames } from '#ui/class-names.ts'
import { notify } from '#ui/feedback/messages.tsx'
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

const textOf = (article: LawArticle) => article.paragraphs.map(({ text }) => text).join('\n')

/** `2020年5月28日` from `2020-05-28`. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** 《中华人民共和国民法典》（2020年5月28日公布，2021年1月1日施行）第九百四十四条：“…”; with the day as of which it is cited. */
function citation(law: LawDetail, article: LawArticle, on: string): string {
  const dates = [
    law.publishedOn && `${inWords(law.publishedOn)}公布`,
    law.effectiveOn && `${inWords(law.effectiveOn)}施行`,
    on && `${inWords(on)}时${lawStatuses[law.status]}`,
  ]
    .filter(Boolean)
    .join('，')
  return `《${law.title}》${dates && `（${dates}）`}${article.label}：“${textOf(article)}”`
}

const paragraphClass = { 款: 'clause', 项: 'item', 目: 'subitem', 段: 'clause', 表: 'row' } as const

type Props = { law: LawDetail; article: LawArticle; current: boolean; on: string }

/** One article with its paragraphs, and tools to copy text, citation and link. */
export function LawArticleView({ law, article, current, on }: Props) {
  const link = `${window.location.origin}${lawAddress(law.lawId, article.anchor)}`
  const tools = [
    { label: '复制条文', run: () => copy(`${article.label}　${textOf(article)}`, '条文已复制。') },
    { label: '复制引用', run: () => copy(citation(law, article, on), '引用已复制。') },
    { label: '复制链接', run: () => copy(link, '链接已复制。') },
    { label: '打印本条', run: async () => printPart([article.anchor]) },
  ]
  return (
    <section
      id={article.anchor}
      tabIndex={-1}
      aria-label={article.label || '正文'}
      className={classNames(styles.article, current && styles.current)}
    >
      {article.paragraphs.map((paragraph, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a law never move
          key={at}
          id={paragraph.kind === '款' ? `${article.anchor}-p${paragraph.number}` : undefined}
          className={styles[paragraphClass[paragraph.kind]]}
        >
          {at === 0 && article.label && <strong>{article.label}</strong>} {paragraph.text}
        </p>
      ))}
      {article.label && (
        <div className={styles.copy}>
          {tools.map(({ label, run }) => (
            <button key={label} type="button" onClick={run} aria-label={`${label}：${article.label}`}>
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
