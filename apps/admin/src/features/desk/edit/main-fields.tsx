import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { Form, Input } from 'antd'
import { ArticleEditor } from '#ui/editor/article-editor.tsx'
import { AttachmentsField } from '#ui/resource/attachments-field.tsx'
import { PictureField } from '#ui/resource/picture-field.tsx'
import { useFieldId } from '../fields/field-id.ts'
import { useFindings } from '../fields/findings.ts'
import { OwnFields } from '../fields/own-fields.tsx'
import styles from './edit.module.css'

type MainFieldsProps = {
  item: DeskItem
  form: ItemForm
  change: (part: Partial<ItemForm>) => void
  readOnly: boolean
}

/**
 * Title, summary, text, pictures, own fields and attachments. The editor is loaded with the page: a part that is loaded later is missing if the
 * connection is lost before.
 */
export function MainFields({ item: { contentId, section }, form, change, readOnly }: MainFieldsProps) {
  const findings = useFindings(contentId)
  const idOf = useFieldId()
  return (
    <div className={styles.main}>
      {/* Headings of the text are levels below one. */}
      <h2 className="visually-hidden">内容</h2>
      <Form.Item label="标题" htmlFor={idOf('title')} required>
        <Input
          id={idOf('title')}
          value={form.title}
          maxLength={100}
          showCount
          onChange={(event) => change({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="正文">
        <ArticleEditor
          id={idOf('body')}
          label="正文"
          tools="article"
          deptId={form.deptId}
          value={form.body}
          readOnly={readOnly}
          onChange={(body) => change({ body })}
        />
      </Form.Item>
      <Form.Item label="摘要" htmlFor={idOf('summary')} extra="留空时取正文开头">
        <Input.TextArea
          id={idOf('summary')}
          value={form.summary}
          maxLength={500}
          rows={3}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label="封面图片"
        htmlFor={idOf('cover')}
        extra="图片要画的、拍的就是这条内容所说的人、地点或事情；没有就留空，网站会排成文字卡片"
      >
        <PictureField
          id={idOf('cover')}
          value={form.cover}
          deptId={form.deptId}
          disabled={readOnly}
          onChange={(cover) => change({ cover })}
        />
      </Form.Item>
      <OwnFields
        section={section}
        value={form.fields}
        findings={findings}
        deptId={form.deptId}
        onChange={(fields) => change({ fields })}
      />
      <Form.Item label="附件" htmlFor={idOf('attachments')}>
        <AttachmentsField
          id={idOf('attachments')}
          value={form.attachments}
          deptId={form.deptId}
          disabled={readOnly}
          onChange={(attachments) => change({ attachments })}
        />
      </Form.Item>
    </div>
  )
}
