import { Button, Progress } from 'antd'
import styles from './resource.module.css'
import type { Uploading, Uploads } from './uploads.ts'

/** Progress of running uploads, and the failed ones with a button to try again. */
export function UploadList({ uploads: { list, retry, dismiss } }: { uploads: Uploads }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="上传">
      {list.map((one) => (
        <li key={one.key}>
          <span className={styles.fileName}>{one.file.name}</span>
          {one.fault === null ? (
            <Running one={one} />
          ) : (
            <span role="alert" className={styles.failed}>
              <span>上传失败：{one.fault}</span>
              <Button size="small" onClick={() => retry(one)} aria-label={`重新上传 ${one.file.name}`}>
                重试
              </Button>
              <Button
                size="small"
                type="text"
                onClick={() => dismiss(one.key)}
                aria-label={`放弃上传 ${one.file.name}`}
              >
                放弃
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Running({ one: { file, percent, cancel } }: { one: Uploading }) {
  return (
    <span className={styles.running}>
      <Progress size="small" percent={percent} aria-label={`上传 ${file.name}`} />
      {cancel && (
        <Button size="small" type="text" onClick={cancel} aria-label={`取消上传 ${file.name}`}>
          取消
        </Button>
      )}
    </span>
  )
}
