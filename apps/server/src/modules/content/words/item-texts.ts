import type { ItemForm } from '@anju/contract/desk/form-shape'
import { forms } from '@anju/contract/forms'
import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { applied, type Edit, editHtml } from '#platform/text/html-edit'
import { isObject, labelOf } from '../field-labels.ts'

/** What of an item has words that editors write. */
export type ItemTexts = Pick<ItemForm, 'title' | 'summary' | 'author' | 'sourceName' | 'body' | 'cover' | 'fields'> & {
  attachments: readonly { name: string }[]
}
/** Where a text stands: its name for people, and whether it is the address of a link. */
export type TextPlace = { label: string; isLink: boolean }
/** Says what changes in a text of an item; nothing if it stays. */
export type EditItemText = (text: string, place: TextPlace) => readonly Edit[]

const PLAIN = { title: '标题', summary: '摘要', author: '作者', sourceName: '来源' } as const
const BODY = { words: '正文', alt: '正文图片的替代文字', link: '正文的链接' } as const

/** Fields in which somebody writes words. */
const WRITTEN: readonly AnyField['as'][] = ['line', 'text', 'phone', 'url']

type Editing = { section: SectionKey; edit: EditItemText }

function editText(text: string, label: string, edit: EditItemText, isLink = false): string {
  return applied(text, edit(text, { label, isLink }))
}

/** A picture with what it shows, under the name of its place; its address stays. */
function editPicture<Image extends object>(picture: Image, name: string, edit: EditItemText): Image {
  const { alt, caption } = picture as { alt?: unknown; caption?: unknown }
  return {
    ...picture,
    ...(typeof alt === 'string' && { alt: editText(alt, `${name}的替代文字`, edit) }),
    ...(typeof caption === 'string' && { caption: editText(caption, `${name}的图片说明`, edit) }),
  }
}

const editOwnPicture = (value: unknown, path: string[], { section, edit }: Editing) =>
  isObject(value) ? editPicture(value, labelOf(section, path), edit) : value

function editForm(form: AnyForm, value: unknown, path: string[], editing: Editing): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = form[name]
      return [name, field ? editField(field, one, [...path, name], editing) : one]
    }),
  )
}

function editField(field: AnyField, value: unknown, path: string[], editing: Editing): unknown {
  if (typeof value === 'string') {
    if (!WRITTEN.includes(field.as)) return value
    return editText(value, labelOf(editing.section, path), editing.edit, field.as === 'url')
  }
  if (field.as === 'group') return editForm(field.fields, value, path, editing)
  if (field.as === 'picture') return editOwnPicture(value, path, editing)
  if (!Array.isArray(value)) return value
  return value.map((one, at) => editEntry(field, one, [...path, String(at)], editing))
}

function editEntry(field: AnyField, value: unknown, path: string[], editing: Editing): unknown {
  if (field.as === 'rows' || field.as === 'regions') return editForm(field.fields, value, path, editing)
  if (field.as === 'pictures') return editOwnPicture(value, path, editing)
  if (field.as === 'lines' && typeof value === 'string')
    return editText(value, labelOf(editing.section, path), editing.edit)
  return value
}

/**
 * An item with the edits of its texts, in the order of the form: common fields, own fields and rows, what pictures show, names of
 * attachments. Days, choices and files are no texts.
 */
export function editItem<Item extends ItemTexts>(section: string, item: Item, edit: EditItemText): Item {
  const plain = Object.fromEntries(
    Object.entries(PLAIN).map(([name, label]) => [name, editText(item[name as keyof typeof PLAIN], label, edit)]),
  )
  return {
    ...item,
    ...plain,
    body: editHtml(item.body, (text, part) => edit(text, { label: BODY[part], isLink: part === 'link' })),
    cover: item.cover && editPicture(item.cover, '封面', edit),
    fields: isSectionKey(section) ? editForm(forms[section], item.fields, [], { section, edit }) : item.fields,
    attachments: item.attachments.map((one, at) => ({
      ...one,
      name: editText(one.name, `附件 ${at + 1} 的名称`, edit),
    })),
  }
}
