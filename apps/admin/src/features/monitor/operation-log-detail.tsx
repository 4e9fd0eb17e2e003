import { objectKindName } from '@anju/contract/monitor/objects'
import type { OperationRow } from '@anju/contract/monitor/records'
import { CopyOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { DictTag } from '#ui/dict.tsx'
import { copyText } from '#ui/feedback/copy-text.ts'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import styles from './operation-log.module.css'

/** Indents JSON; returns anything else, such as truncated JSON, unchanged. */
function setOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function Text({ title, text }: { title: string; text: string }) {
  if (!text || text === '{}' || text === 'null') return null
  return (
    <>
      <Flex justify="space-between" align="center" className={styles.head}>
        <Typography.Title level={3} className={styles.title}>
          {title}
        </Typography.Title>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(setOut(text), title)}>
          复制
        </Button>
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by the keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={title}>
        <pre>{setOut(text)}</pre>
      </section>
    </>
  )
}

/** All details of one line of the operation log. */
export function OperationDetail({ row, onClose }: { row: OperationRow; onClose: () => void }) {
  return (
    <DetailDrawer
      title="操作日志详情"
      onClose={onClose}
      items={[
        { label: '系统模块', value: row.title },
        { label: '操作类型', value: <DictTag type="sys_oper_type" value={row.businessType} /> },
        { label: '操作人员', value: [row.operPerson, row.deptName].filter(Boolean).join(' / ') },
        { label: '对象', value: [objectKindName(row.objectKind), row.objectTitle].filter(Boolean).join(' ') },
        { label: '对象编号', value: row.objectId },
        { label: '操作地址', value: `${row.operIp}（${row.operLocation}）` },
        { label: '请求', value: `${row.requestMethod} ${row.operUrl}` },
        { label: '操作时间', value: row.operTime },
        { label: '耗时', value: `${row.costTime} 毫秒` },
        { label: '结果', value: row.status === 0 ? '成功' : row.errorMsg || '失败' },
      ]}
    >
      <Text title="请求参数" text={row.operParam} />
      <Text title="返回内容" text={row.jsonResult} />
    </DetailDrawer>
  )
}
