import { openTable } from '@anju/contract/wire/open-table'
import { Form } from 'antd'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useResourceSrc } from '#ui/resource/resource-src.ts'
import styles from './library.module.css'

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
const steps = openTable<[x: number, y: number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
})

/** The picture, on which a click or the arrow keys set the point that cropping keeps; the fields of the form say the same in numbers. */
export function FocusPoint() {
  const form = Form.useFormInstance()
  const src: string = Form.useWatch('src', { form, preserve: true }) ?? ''
  const x: number = Form.useWatch('focusX', form) ?? 50
  const y: number = Form.useWatch('focusY', form) ?? 50
  const address = useResourceSrc(src)
  const set = (nextX: number, nextY: number) => form.setFieldsValue({ focusX: within(nextX), focusY: within(nextY) })
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const keys = (event: KeyboardEvent) => {
    const [right, down] = steps[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    set(x + right * by, y + down * by)
  }
  if (!address) return null
  return (
    <button
      type="button"
      className={styles.focus}
      aria-label={`焦点：距左 ${x}%，距上 ${y}%，用方向键移动`}
      onPointerDown={point}
      onKeyDown={keys}
    >
      <img src={address} alt="" draggable={false} />
      <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} aria-hidden />
    </button>
  )
}
