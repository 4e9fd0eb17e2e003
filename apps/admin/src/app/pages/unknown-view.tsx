import { Result, Typography } from 'antd'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { localized } from '#ui/theme/localized.ts'

const useTexts = localized({
  zh: { title: '页面组件不存在', about: '菜单指向的组件在本系统中没有：', mend: '请在“菜单管理”中核对页面组件。' },
  en: {
    title: 'This page does not exist',
    about: 'The menu names a view that the console does not have:',
    mend: 'Check the component path under 菜单管理.',
  },
})

/** The page of a menu row that names an unknown view. */
export function UnknownView({ component, title }: { component: string; title: string }) {
  const texts = useTexts()
  return (
    <PageFrame title={title}>
      <Result
        status="warning"
        title={texts.title}
        subTitle={
          <>
            {texts.about} <Typography.Text code>{component || '—'}</Typography.Text>
            <br />
            {texts.mend}
          </>
        }
      />
    </PageFrame>
  )
}
