import { fetchFile } from '@anju/browser/download'
import { useEffect, useMemo, useRef } from 'react'
import { caller } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { srcSetOf } from '../picture/src-set.ts'
import styles from './prose.module.css'

/** The address of a picture in a text of the server, which writes every tag in one form. */
const PICTURE = /(<img\b[^>]*?) src="(\/files\/[^"]*)"/
const PICTURES = new RegExp(PICTURE, 'g')

/** Source and width of a picture in the form in which the server writes them. */
const SIZED = /<img src="(\/files\/[^"?]*)"([^>]*? width="(\d+)")/g
/** A text is never wider. */
const WIDEST = 800

/** A text whose pictures the browser may have smaller. */
function withSizes(html: string): string {
  return html.replace(SIZED, (tag, src: string, rest: string, width: string) => {
    const srcSet = srcSetOf(src, Number(width))
    return srcSet
      ? `<img src="${src}" srcset="${srcSet}" sizes="(max-width: ${WIDEST}px) 100vw, ${WIDEST}px"${rest}`
      : tag
  })
}

/** A text whose pictures are for members: an `img` cannot carry the token, so each is fetched and shown from memory. */
function MemberProse({ html }: { html: string }) {
  const { token } = useSession()
  const text = useRef<HTMLDivElement>(null)
  const held = useMemo(() => html.replace(PICTURES, '$1 data-src="$2"'), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member may see what this one may not
  useEffect(() => {
    const urls: string[] = []
    let cancelled = false
    for (const picture of text.current?.querySelectorAll('img') ?? [])
      void fetchFile(picture.dataset.src ?? '', caller).then((fetched) => {
        if (cancelled || 'refusal' in fetched) return
        picture.src = URL.createObjectURL(fetched.blob)
        urls.push(picture.src)
      })
    return () => {
      cancelled = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [held, token])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises here
  return <div ref={text} className={styles.prose} dangerouslySetInnerHTML={{ __html: held }} />
}

/** A text that an editor wrote. The server sanitises it when it is saved and again when it is sent. `member`: its pictures are for members. */
export function Prose({ html, member = false }: { html: string; member?: boolean }) {
  const offered = useMemo(() => withSizes(html), [html])
  if (member && PICTURE.test(html)) return <MemberProse html={html} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises here
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: offered }} />
}

/** Plain paragraphs in the same typography. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
