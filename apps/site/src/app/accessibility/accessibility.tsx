import { useEffect } from 'react'
import { later } from '#ui/later.tsx'
import { show, useOpenView } from './open-view.ts'

const Tools = later(async () => (await import('./tools.tsx')).Tools)

/** Whether the key is typed into a field, or keys are switched off, is code of its own: few visitors press it. */
async function press(event: KeyboardEvent) {
  if (event.key === '?' && (await import('#ui/single-keys.ts')).isSingleKey(event)) show('keys')
}

/** The accessibility tools, once somebody has asked for them; `?` opens the list of keys. */
export function Accessibility() {
  const { view, isNeeded } = useOpenView()
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return isNeeded && <Tools view={view} />
}

type ButtonProps = { className?: string | undefined; onPress?: () => void }

/** Opens the panel of the accessibility tools, after `onPress`. */
export function AccessibilityButton({ className, onPress }: ButtonProps) {
  const open = () => {
    onPress?.()
    show('panel')
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
      无障碍
    </button>
  )
}
