import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { createDocument, getSchema } from '@tiptap/react'
import { extensions } from './extensions.ts'

/** The kinds of nodes and marks that an article can have. */
export const articleSchema = getSchema(extensions.article)

/** An article as the editor reads it. */
export const articleOf = (html: string): Node => createDocument(html, articleSchema)

/** The HTML of blocks as the editor writes it. */
export function htmlOf(nodes: readonly Node[]): string {
  const serializer = DOMSerializer.fromSchema(articleSchema)
  const place = document.createElement('div')
  for (const node of nodes) place.append(serializer.serializeNode(node))
  return place.innerHTML
}

/**
 * The blocks of an article one after the other: paragraphs, headings, lists, tables, pictures. They are as the editor writes them,
 * so that a text that was only opened and saved has the same blocks; together they are the article.
 */
export const topBlocks = (html: string): string[] =>
  html === '' ? [] : articleOf(html).children.map((node) => htmlOf([node]))
