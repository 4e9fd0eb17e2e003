import type { MarkedText } from '@anju/contract/search'

type Span = { from: number; to: number }

function spansOf(text: string, words: readonly string[]): Span[] {
  const low = text.toLowerCase()
  const spans: Span[] = []
  for (const word of words) {
    const wanted = word.toLowerCase()
    if (!wanted || low.length !== text.length) continue
    for (let at = low.indexOf(wanted); at >= 0 && spans.length < 200; at = low.indexOf(wanted, at + wanted.length)) {
      spans.push({ from: at, to: at + wanted.length })
    }
  }
  return merge(spans.sort((a, b) => a.from - b.from || b.to - a.to))
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

function runs(text: string, spans: Span[]): MarkedText {
  const marked: MarkedText = []
  let at = 0
  for (const { from, to } of spans) {
    if (from > at) marked.push({ text: text.slice(at, from), mark: false })
    marked.push({ text: text.slice(from, to), mark: true })
    at = to
  }
  if (at < text.length) marked.push({ text: text.slice(at), mark: false })
  return marked
}

/** A whole short text with the found words marked, as runs of text and never as HTML. */
export function markText(text: string, words: readonly string[]): MarkedText {
  return runs(text, spansOf(text, words))
}

/** About `length` characters around the first found word, with every found word marked. */
export function excerptOf(text: string, words: readonly string[], length = 120): MarkedText {
  const first = spansOf(text, words)[0]?.from ?? 0
  let from = Math.max(0, first - Math.floor(length / 3))
  let to = Math.min(text.length, from + length)
  // Surrogate pairs must not be split.
  if (from > 0 && /[\uDC00-\uDFFF]/.test(text[from] ?? '')) from--
  if (to < text.length && /[\uDC00-\uDFFF]/.test(text[to] ?? '')) to++
  const cut = `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ')}${to < text.length ? '…' : ''}`
  return markText(cut, words)
}
