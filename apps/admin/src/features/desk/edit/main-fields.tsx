import type { ItemForm } from '@anju/contract/desk/form-shape'
import { Form, Input } from 'antd'
import { lazy, Suspense } from 'react'
import { Loading } from '#ui/feedback/states.tsx'
import styles from './edit.module.css'

const ArticleEditor = lazy(async () => ({ default: (await import('#ui/editor/article-editor.tsx')).ArticleEditor }))

type MainFieldsProps = { form: ItemForm; change: (part: Partial<ItemForm>) => void; readOnly: boolean }

/** Title, summary and text. */
export function MainFields({ form, change, readOnly }: MainFieldsProps) {
  return (
    <div className={styles.main}>
      <Form.Item label="标题" htmlFor="desk-title" required>
        <Input
          id="desk-title"
          value={form.title}
          maxLength={100}
          showCount
          onChange={(event) => change({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="正文">
        <Suspense fallback={<Loading />}>
          <ArticleEditor
            label="正文"
            tools="article"
            value={form.body}
            readOnly={readOnly}
            onChange={(body) => change({ body })}
          />
        </Suspense>
      </Form.Item>
      <Form.Item label="摘要" htmlFor="desk-summary" extra="留空时取正文开头">
        <Input.TextArea
          id="desk-summary"
          value={form.summary}
          maxLength={500}
          rows={3}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Form.Item>
    </div>
  )
}
