import { startTransition, useEffect, useState } from 'react'

/** The hook by which a part of Ant Design makes its style sheet, by the name of the part. */
type Styles = Readonly<Record<string, (prefixCls: string, rootCls: string) => unknown>>

function Style({ part, use }: { part: string; use: Styles[string] }) {
  use(`ant-${part}`, `ant-${part}-css-var`)
  return null
}

/** Milliseconds after which a browser is not waited for any more. */
const AT_LAST = 3000

/** Whether the browser has had nothing to do once, so that what nobody waits for may be drawn. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const rest = () => startTransition(() => setIdle(true))
    // Safari has no such call.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(rest, AT_LAST)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(rest, { timeout: AT_LAST })
    return () => cancelIdleCallback(call)
  }, [])
  return idle
}

/** Makes style sheets before their parts are first opened: otherwise that is a third of the time in which nothing can be seen. */
export function StylesAhead({ styles }: { styles: Styles }) {
  return useIdle() && Object.entries(styles).map(([part, use]) => <Style key={part} part={part} use={use} />)
}
