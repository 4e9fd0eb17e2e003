import { Spin } from 'antd'
import { useState } from 'react'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { localized } from '#ui/theme/localized.ts'
import styles from './inner-frame.module.css'
import { frameFor } from './inner-frame-address.ts'

const useTexts = localized({
  zh: { loading: '正在加载页面，请稍候！' },
  en: { loading: 'Loading the page, please wait!' },
})

type InnerFrameProps = { title: string; address: string; search: string }

/** An outside page embedded in the console. It is kept as long as its tab. */
export function InnerFrame({ title, address, search }: InnerFrameProps) {
  const texts = useTexts()
  const [loaded, setLoaded] = useState(false)
  const frame = frameFor(address, search, location.origin)
  return (
    <PageFrame title={title}>
      <div className={styles.box} aria-busy={!loaded}>
        {!loaded && (
          <div className={styles.mask} role="status">
            <Spin description={texts.loading}>
              <div className={styles.room} />
            </Spin>
          </div>
        )}
        <iframe
          className={styles.frame}
          title={title}
          src={frame.src}
          sandbox={frame.sandbox}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </PageFrame>
  )
}
