import { Alert, Button, Empty, Spin } from 'antd'

/** Where something is on its way. */
export function Loading({ label = '正在加载' }: { label?: string }) {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: 160 }} role="status">
      <Spin description={label}>
        <div style={{ width: 120, height: 60 }} />
      </Spin>
    </div>
  )
}

/** Where something could not be loaded: why, and a way to try again. */
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
  /** Says better than 暂无数据 what is not there. */
  text?: string
}

/** Where there is nothing: `searched` tells an empty result from an empty list. */
export function EmptyState({ searched = false, text = '暂无数据' }: EmptyStateProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={searched ? '没有符合条件的数据，请换个条件再试' : text} />
  )
}
