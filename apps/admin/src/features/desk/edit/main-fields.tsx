import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { forms } from '@anju/contract/forms'
import type { AnyField } from '@anju/contract/forms/form'
import { isSectionKey } from '@anju/contract/sections'
import { Input } from 'antd'
import { useState } from 'react'
import { ArticleEditor } from '#ui/editor/article-editor.tsx'
import type { Quote } from '#ui/editor/quote.ts'
import type { QuoteMark } from '#ui/editor/quote-marks.ts'
import { AttachmentsField } from '#ui/resource/attachments-field.tsx'
import { PictureField } from '#ui/resource/picture-field.tsx'
import { MarkedItem } from '../fields/marked-item.tsx'
import { OwnFields } from '../fields/own-fields.tsx'
import styles from './edit.module.css'

type MainFieldsProps = {
  item: DeskItem
  form: ItemForm
  change: (part: Partial<ItemForm>) => void
  readOnly: boolean
  /** How often another version has taken the place of what is written here. */
  adopted: number
  /** Words of the text that comments mark. */
  words: readonly QuoteMark[]
  onSelect: (quote: Quote | null) => void
}

/** What becomes of an item without a chosen cover. */
function coverHelp(section: string): string {
  const own = isSectionKey(section) ? Object.values<AnyField>(forms[section]) : []
  const pictures = own.find(({ as }) => as === 'pictures')
  const otherwise = pictures ? `留空时用“${pictures.label}”的第一张` : '没有就留空，网站会排成文字卡片'
  return `图片要画的、拍的就是这条内容所说的人、地点或事情；${otherwise}`
}

/**
 * Title, summary, text, pictures, own fields and attachments. The editor is loaded with the page: a part that is loaded later is missing if the
 * connection is lost before.
 */
export function MainFields({
  item: { section, acts },
  form,
  change,
  readOnly,
  adopted,
  words,
  onSelect,
}: MainFieldsProps) {
  const [isNew] = useState(!readOnly && form.title === '' && form.body === '')
  return (
    <div className={styles.main}>
      {/* Headings of the text are levels below one. */}
      <h2 className="visually-hidden">内容</h2>
      <MarkedItem name="title" label="标题" required>
        {(attributes) => (
          <Input
            {...attributes}
            // A new item begins with its title.
            autoFocus={isNew}
            value={form.title}
            maxLength={100}
            showCount
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </MarkedItem>
      <MarkedItem name="body" label="正文" labels={false}>
        {({ id }) => (
          <ArticleEditor
            id={id}
            label="正文"
            tools="article"
            deptId={form.deptId}
            value={form.body}
            readOnly={readOnly}
            adopted={adopted}
            marks={words}
            onSelect={onSelect}
            onChange={(body) => change({ body })}
          />
        )}
      </MarkedItem>
      <MarkedItem name="summary" label="摘要" extra="留空时取正文开头">
        {(attributes) => (
          <Input.TextArea
            {...attributes}
            value={form.summary}
            maxLength={500}
            rows={3}
            onChange={(event) => change({ summary: event.target.value })}
          />
        )}
      </MarkedItem>
      <MarkedItem name="cover" label="封面图片" extra={coverHelp(section)}>
        {({ id }) => (
          <PictureField
            id={id}
            value={form.cover}
            deptId={form.deptId}
            disabled={readOnly}
            onChange={(cover) => change({ cover })}
          />
        )}
      </MarkedItem>
      <OwnFields
        section={section}
        isSigned={acts}
        value={form.fields}
        deptId={form.deptId}
        onChange={(fields) => change({ fields })}
      />
      <MarkedItem name="attachments" label="附件" extra="文件与视频都放在这里；视频在网页上直接播放">
        {({ id }) => (
          <AttachmentsField
            id={id}
            value={form.attachments}
            deptId={form.deptId}
            disabled={readOnly}
            onChange={(attachments) => change({ attachments })}
          />
        )}
      </MarkedItem>
    </div>
  )
}
