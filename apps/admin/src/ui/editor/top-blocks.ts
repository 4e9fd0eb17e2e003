import { generateHTML, generateJSON } from '@tiptap/react'
import { extensions } from './extensions.ts'

/**
 * The blocks of an article one after the other: paragraphs, headings, lists, tables, pictures. They are as the editor writes them,
 * so that a text that was only opened and saved has the same blocks; together they are the article.
 */
export function topBlocks(html: string): string[] {
  if (html === '') return []
  const written = generateHTML(generateJSON(html, extensions.article), extensions.article)
  return [...new DOMParser().parseFromString(written, 'text/html').body.children].map(({ outerHTML }) => outerHTML)
}
