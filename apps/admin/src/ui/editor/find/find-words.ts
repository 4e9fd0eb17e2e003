import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import styles from '../article-editor.module.css'
import { ownStep } from '../own-step.ts'

/** Words within the document, by their positions. */
type Match = { from: number; to: number }
/** What is looked for, where it is, and which of the places is the current one. */
type Search = { words: string; matches: readonly Match[]; at: number; set: DecorationSet }

const none: Search = { words: '', matches: [], at: 0, set: DecorationSet.empty }
const key = new PluginKey<Search>('findWords')

/** Letters are alike in both cases; where a letter has none of the same length, the text stays as it is. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/** The places of words within one paragraph each; a picture or a line break is one sign that no words have. */
function matchesIn(doc: Node, words: string): Match[] {
  const matches: Match[] = []
  const wanted = folded(words)
  if (wanted === '') return matches
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return
    const text = folded(block.textBetween(0, block.content.size, '', '\ufffc'))
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
  })
  return matches
}

function searchIn(doc: Node, words: string, at: number): Search {
  const matches = matchesIn(doc, words)
  const current = matches.length === 0 ? 0 : Math.min(Math.max(0, at), matches.length - 1)
  const marks = matches.map(({ from, to }, nth) =>
    Decoration.inline(from, to, { class: (nth === current ? styles.current : styles.match) ?? '' }),
  )
  return { words, matches, at: current, set: DecorationSet.create(doc, marks) }
}

/** Marks the places of words that are looked for; the marks are no part of the text. */
export const findWords = Extension.create({
  name: 'findWords',
  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => none,
        apply: (tr, value) => {
          const request: { words: string; at: number } | undefined = tr.getMeta(key)
          if (request) return searchIn(tr.doc, request.words, request.at)
          return tr.docChanged && value.words ? searchIn(tr.doc, value.words, value.at) : value
        },
      },
      props: { decorations: (state) => key.getState(state)?.set },
    }),
  ],
})

const searchOf = (editor: Editor): Search => key.getState(editor.state) ?? none

/** How many places there are, and which of them is the current one, from 1; 0 for none. */
export function placesOf(editor: Editor): { at: number; count: number } {
  const { matches, at } = searchOf(editor)
  return { at: matches.length === 0 ? 0 : at + 1, count: matches.length }
}

function search(editor: Editor, words: string, at: number): void {
  const tr = editor.state.tr.setMeta(key, { words, at }).setMeta('addToHistory', false)
  // Tiptap would add a paragraph to a text that ends with a table or a picture, which would be saved as a change.
  editor.view.dispatch(tr.setMeta('skipTrailingNode', true))
  showCurrent(editor)
}

/** Brings the current place into view, without taking the focus from where it is. */
function showCurrent(editor: Editor): void {
  editor.view.dom.querySelector(`.${styles.current}`)?.scrollIntoView({ block: 'nearest' })
}

/** Looks for words from the cursor on. */
export function find(editor: Editor, words: string): void {
  const { from } = editor.state.selection
  const next = matchesIn(editor.state.doc, words).findIndex((match) => match.from >= from)
  search(editor, words, Math.max(0, next))
}

/** Goes to the next place, or with -1 to the one before, from the last on to the first. */
export function goOn(editor: Editor, step: 1 | -1): void {
  const { words, matches, at } = searchOf(editor)
  if (matches.length > 0) search(editor, words, (at + step + matches.length) % matches.length)
}

/** Writes other words at the current place, and goes to the next one behind it. */
export function replaceCurrent(editor: Editor, words: string): void {
  const { matches, at, words: wanted } = searchOf(editor)
  const match = matches[at]
  if (!match) return
  ownStep(editor, () => editor.view.dispatch(editor.state.tr.insertText(words, match.from, match.to)))
  const behind = searchOf(editor).matches.findIndex(({ from }) => from >= match.from + words.length)
  search(editor, wanted, Math.max(0, behind))
}

/** Writes other words at all places, which one 撤销 takes back; returns how many there were. */
export function replaceAll(editor: Editor, words: string): number {
  const { matches } = searchOf(editor)
  if (matches.length === 0) return 0
  ownStep(editor, () => {
    const { tr } = editor.state
    for (const { from, to } of matches.toReversed()) tr.insertText(words, from, to)
    editor.view.dispatch(tr)
  })
  return matches.length
}

/** Ends the search with the current place selected. */
export function endFind(editor: Editor): void {
  const { matches, at } = searchOf(editor)
  const match = matches[at]
  search(editor, '', 0)
  if (match)
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, match.from, match.to)))
  editor.view.focus()
}

/** The words that are selected within one paragraph. */
export function selectedWords(editor: Editor): string {
  const { from, to, $from, $to } = editor.state.selection
  return $from.sameParent($to) ? editor.state.doc.textBetween(from, to, '', ' ').trim() : ''
}
