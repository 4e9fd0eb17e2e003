import { useEffect } from 'react'
import { useSite } from '#ui/session/site.ts'
import { localized } from '#ui/theme/localized.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { useCurrentRoute } from '../navigation/routing.ts'

const useTexts = localized({ zh: { console: '管理控制台' }, en: { console: 'Console' } })

/** Returns the console's name: the company's short name with a suffix. */
export function useAppTitle(): string {
  const site = useSite()
  const { console } = useTexts()
  return site ? `${site.shortName} ${console}` : console
}

/** Sets the window's title, optionally with the page's title before it, and announces the page's title to screen readers. */
export function LayoutTitle() {
  const { route } = useCurrentRoute()
  const app = useAppTitle()
  const dynamic = useSettings((settings) => settings.dynamicTitle)
  const title = dynamic && route ? `${route.title} - ${app}` : app
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <p className="visually-hidden" role="status">
      {route?.title}
    </p>
  )
}
