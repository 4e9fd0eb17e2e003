import { officialAddress } from '@anju/contract/law/desk-terms'
import { Button, Space } from 'antd'
import { copyText } from '#ui/feedback/copy-text.ts'

/** Leads to the official database, where the title of the law is looked up; it can be copied for that. */
export function OfficialLink({ title }: { title: string }) {
  return (
    <Space size={8} wrap>
      <a href={officialAddress(title)} target="_blank" rel="noopener noreferrer">
        国家法律法规数据库
      </a>
      <Button type="link" size="small" aria-label={`复制标题：${title}`} onClick={() => void copyText(title, '标题')}>
        复制标题
      </Button>
    </Space>
  )
}
