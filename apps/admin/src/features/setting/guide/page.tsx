import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { loadSite } from '#ui/session/site.ts'
import { settingQuery } from '../setting.api.ts'
import styles from '../setting.module.css'
import { SettingDialog } from '../setting-dialog.tsx'
import { CheckList } from './check-list.tsx'
import { type GuideForm, guideQuery } from './guide.api.ts'
import { GuideSteps } from './steps.tsx'

/** Leads a company through what its site needs first, and shows what is still empty. */
export default function GuidePage() {
  const guide = useQuery(guideQuery)
  const settings = useQuery(settingQuery)
  const [open, setOpen] = useState<GuideForm | null>(null)
  const error = guide.error ?? settings.error
  const refresh = () => {
    void guide.refetch()
    void settings.refetch()
    void loadSite()
  }
  if (error && !(guide.data && settings.data)) return <LoadError message={errorMessage(error)} retry={refresh} />
  if (!guide.data || !settings.data) return <Loading />
  return (
    <PageFrame title="建站向导">
      <div className={styles.cards}>
        <Card title="先填这五项">
          <GuideSteps guide={guide.data.data} settings={settings.data.data} onOpen={setOpen} onChanged={refresh} />
        </Card>
        <Card title="还空着的">
          <CheckList guide={guide.data.data} onOpen={setOpen} />
        </Card>
      </div>
      <SettingDialog part={open} onClose={() => setOpen(null)} onSaved={refresh} />
    </PageFrame>
  )
}
