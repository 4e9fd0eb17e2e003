import { useEffect } from 'react'
import { later } from '#ui/later.tsx'
import { onSingleKey } from '#ui/single-keys.ts'
import { show, useShown } from './shown.ts'

const Tools = later(async () => (await import('./tools.tsx')).Tools)

/** The accessibility tools, once somebody has asked for them; `?` opens the list of keys. */
export function Accessibility() {
  const { shown, isNeeded } = useShown()
  useEffect(() => onSingleKey((event) => event.key === '?' && show('keys')), [])
  return isNeeded && <Tools shown={shown} />
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
