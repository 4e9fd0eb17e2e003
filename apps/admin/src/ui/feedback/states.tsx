import { Alert, Button, Empty, Spin } from 'antd'

/** A placeholder for content that is being loaded. */
export function Loading({ label = '正在加载' }: { label?: string }) {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: 160 }} role="status">
      <Spin description={label}>
        <div style={{ width: 120, height: 60 }} />
      </Spin>
    </div>
  )
}

/** A placeholder for content that could not be loaded: the reason and a button to retry. */
export function LoadError({ message, retry }: { message: string; retry?: () => void }) {
  const again = retry && (
    <Button size="small" onClick={retry}>
      重试
    </Button>
  )
  return <Alert type="error" showIcon title="加载失败" description={message} action={again} role="alert" />
}

type EmptyStateProps = {
  searched?: boolean
  /** The words that were searched; named, because blanks and widths are easily mistyped. */
  keyword?: string | undefined
  /** A more specific text than 暂无数据. */
  text?: string | undefined
}

/** A placeholder for an empty list; with `searched`, for a search without matches. */
export function EmptyState({ searched = false, keyword = '', text = '暂无数据' }: EmptyStateProps) {
  const words = keyword ? `；查找的是“${keyword}”` : ''
  const description = searched ? `没有符合条件的数据，请换个条件再试${words}` : text
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={description} />
}
