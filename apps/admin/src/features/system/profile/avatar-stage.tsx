import { openTable } from '@anju/contract/wire/open-table'
import { RotateLeftOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Flex, Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, covering, draw, turned, zoomLimits } from './avatar-crop.ts'
import styles from './profile.module.css'

type CanvasProps = { picture: ImageBitmap; crop: Crop; size: number; label: string }
type StageProps = { picture: ImageBitmap; crop: Crop; change: (crop: Crop) => void }

/** Movement for each press of an arrow key, in units of the square's side. */
const NUDGE = 0.05
const arrows = openTable<{ x: number; y: number }>({
  ArrowLeft: { x: -NUDGE, y: 0 },
  ArrowRight: { x: NUDGE, y: 0 },
  ArrowUp: { x: 0, y: -NUDGE },
  ArrowDown: { x: 0, y: NUDGE },
})

/** A canvas that shows the present crop. */
export function CropCanvas({ picture, crop, size, label }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  return <canvas ref={canvas} width={size} height={size} role="img" aria-label={label} />
}

/** The picture, which can be moved, zoomed and rotated with pointer, wheel or keys. */
export function AvatarStage({ picture, crop, change }: StageProps) {
  const move = (x: number, y: number) => change(covering(picture, { ...crop, x: crop.x + x, y: crop.y + y }))
  const zoom = (to: number) => change(covering(picture, { ...crop, zoom: to }))
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) move(arrow.x, arrow.y)
    else if (event.key === '+' || event.key === '=') zoom(crop.zoom + zoomLimits.step)
    else if (event.key === '-') zoom(crop.zoom - zoomLimits.step)
    else return
    event.preventDefault()
  }
  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (event.buttons === 0) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move(event.movementX / width, event.movementY / height)
  }
  return (
    <>
      <button
        type="button"
        className={styles.stage}
        aria-label="拖动或用方向键移动图片，用加减键缩放"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={(event) => zoom(crop.zoom - Math.sign(event.deltaY) * zoomLimits.step)}
      >
        <CropCanvas picture={picture} crop={crop} size={560} label="裁剪区域" />
      </button>
      <Flex align="center" gap="small">
        <Button
          icon={<RotateLeftOutlined aria-hidden />}
          title="向左旋转"
          aria-label="向左旋转"
          onClick={() => change(turned(picture, crop, -1))}
        />
        <ZoomOutOutlined aria-hidden />
        <Slider
          {...zoomLimits}
          className={styles.zoom}
          value={crop.zoom}
          onChange={zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle="缩放"
        />
        <ZoomInOutlined aria-hidden />
        <Button
          icon={<RotateRightOutlined aria-hidden />}
          title="向右旋转"
          aria-label="向右旋转"
          onClick={() => change(turned(picture, crop, 1))}
        />
      </Flex>
    </>
  )
}
