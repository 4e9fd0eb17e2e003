import {
  PREVIEW_CLICK,
  PREVIEW_READY,
  type PreviewClick,
  type PreviewMessage,
} from '@anju/contract/desk/preview-window'
import { sessionRefusals } from '@anju/contract/member/sentences'
import type { Envelope } from '@anju/contract/wire/envelope'
import { impersonate } from './session.ts'
import { renewAnswers } from './use-api.ts'

/** Asks the console's page around this one for the item, and takes it now and whenever it changes; messages of other origins are ignored. */
function listen(take: (message: PreviewMessage) => void): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin || source !== parent) return
      take(data)
      resolve()
    })
    parent.postMessage(PREVIEW_READY, location.origin)
  })
}

const json = (envelope: Envelope) =>
  new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } })

/** Replaces addresses of files by addresses of what was sent with the item. */
function withFiles<Value>(value: Value, urls: ReadonlyMap<string, string>): Value {
  let text = JSON.stringify(value)
  for (const [address, url] of urls) text = text.replaceAll(address, url)
  return JSON.parse(text) as Value
}

/** The files that came with the item, each with an address in memory that stays while the file is the same. */
function sentFiles() {
  const urls = new Map<string, string>()
  const blobs = new Map<string, Blob>()
  return {
    urls,
    blobs,
    add(files: PreviewMessage['files']) {
      for (const [address, blob] of Object.entries(files)) {
        const url = URL.createObjectURL(blob)
        urls.set(address, url)
        blobs.set(url, blob)
      }
    },
  }
}

const closed: Envelope = { code: sessionRefusals.staffOnly.code, msg: sessionRefusals.staffOnly.msg, data: null }

/** What is answered in place of the server about the sent item: itself, and its row alone in the list of its section. */
function envelopeOf(url: URL, { contentId, item }: Pick<PreviewMessage, 'contentId' | 'item'>): Envelope | undefined {
  if (url.pathname === `/api/cms/content/${contentId}`) return item ? { code: 200, msg: '', data: item } : closed
  if (!item || url.pathname !== '/api/cms/content/list' || url.searchParams.get('section') !== item.section)
    return undefined
  const years = [Number(item.publishDate.slice(0, 4))]
  return { code: 200, msg: '', data: { rows: [item], total: 1, years } }
}

/** What has words of its own, up to its edges. */
const LINES = 'p, li, td, th, h1, h2, h3, h4, h5, h6, figcaption, dt, dd'
const BLOCKS = `${LINES}, button, a, span, time, div`
const LONGEST = 200

/** The words around the pointer: of the paragraph, cell or heading; none beside words. */
function wordsAt(target: Element): string {
  const hasWords = [...target.childNodes].some((node) => node instanceof Text && node.data.trim())
  return hasWords || target.matches(LINES) ? (target.closest(BLOCKS)?.textContent?.trim().slice(0, LONGEST) ?? '') : ''
}

/** The address, on the site, of the picture of the item at a point, also behind words. */
function pictureAt({ clientX, clientY }: MouseEvent, urls: ReadonlyMap<string, string>): string {
  const sources = document.elementsFromPoint(clientX, clientY).map((one) => one.getAttribute('src') ?? '')
  return [...urls].find(([address, url]) => sources.includes(address) || sources.includes(url))?.[0] ?? ''
}

/** Reports to the page around this one what is clicked; links and forms lead nowhere. */
function reportClicks(urls: ReadonlyMap<string, string>): void {
  const report = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('a, button')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const click: PreviewClick = { kind: PREVIEW_CLICK, src: pictureAt(event, urls), text: wordsAt(target) }
    parent.postMessage(click, location.origin)
  }
  document.addEventListener('click', report, { capture: true })
}

/**
 * Shows this page as a reader would meet it if the sent item were published: the item, and its row alone in the list of its
 * section, come from the console; every other call goes out as a visitor's, without any session of this window.
 */
export async function beginPreview(): Promise<void> {
  const files = sentFiles()
  let message: PreviewMessage | undefined
  const answerTo = (address: string) => message && envelopeOf(new URL(address, location.href), message)
  await listen((next) => {
    files.add(next.files)
    const { pointing } = message ?? {}
    if (message?.asMember !== next.asMember) impersonate(next.asMember ? '预览' : null)
    message = { ...next, item: next.item && withFiles(next.item, files.urls) }
    renewAnswers(answerTo)
    if (next.pointing && !pointing) reportClicks(files.urls)
  })
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, location.href)
    const blob = files.blobs.get(href)
    if (blob) return new Response(blob)
    const own = answerTo(href)
    if (own) return json(own)
    const headers = new Headers(init?.headers)
    headers.delete('Authorization')
    return send(input, { ...init, headers })
  }
}
