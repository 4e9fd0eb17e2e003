import { App } from 'antd'
import { useLayoutEffect } from 'react'

export type Instances = ReturnType<typeof App.useApp>
type HostProps = { provide: (instances: Instances | undefined) => void }

function Provider({ provide }: HostProps) {
  const instances = App.useApp()
  useLayoutEffect(() => {
    provide(instances)
    return () => provide(undefined)
  }, [provide, instances])
  return null
}

/** What Ant Design draws dialogs and messages with, in the page's theme and language. */
export default function Host(props: HostProps) {
  return (
    <App component={false}>
      <Provider {...props} />
    </App>
  )
}
