import { setEase, useEase } from './ease.ts'

/** Switches the larger text on and off. */
export function EaseButton({ className }: { className?: string | undefined }) {
  const on = useEase()
  return (
    <button type="button" className={className} aria-pressed={on} onClick={() => setEase(!on)}>
      {on ? '退出大字版' : '大字版'}
    </button>
  )
}
