import { extentAfter, pixelsOf } from '@anju/contract/picture-crop'
import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Flex, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { aspectOf, type Choice, cropOf, shaped, shapes, turned } from './box.ts'
import { drawTurned } from './canvas.ts'
import styles from './crop.module.css'

const labels = {
  cropArea: '裁剪框：用方向键移动，按住 Shift 移动更多',
  nwDragHandle: '左上角：用方向键调整',
  nDragHandle: '上边：用方向键调整',
  neDragHandle: '右上角：用方向键调整',
  eDragHandle: '右边：用方向键调整',
  seDragHandle: '右下角：用方向键调整',
  sDragHandle: '下边：用方向键调整',
  swDragHandle: '左下角：用方向键调整',
  wDragHandle: '左边：用方向键调整',
}

type CropStageProps = { picture: ImageBitmap; choice: Choice; change: (choice: Choice) => void }

/** The picture with the box on it, the shapes that the box can have, and the turns. */
export function CropStage({ picture, choice, change }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { turns, box, shape } = choice
  useEffect(() => {
    if (canvas.current) drawTurned(canvas.current, picture, turns)
  }, [picture, turns])
  const turn = (quarters: 1 | 3) => change(turned(choice, quarters, extentAfter(picture, turns + quarters)))
  const size = pixelsOf(picture, cropOf(choice))
  const aspect = aspectOf(shape)
  return (
    <>
      <Flex gap={8} wrap align="center">
        <Segmented
          aria-label="形状"
          options={[...shapes]}
          value={shape}
          onChange={(next) => change(shaped(choice, next, extentAfter(picture, turns)))}
        />
        <Button icon={<RotateLeftOutlined aria-hidden />} onClick={() => turn(3)}>
          向左转
        </Button>
        <Button icon={<RotateRightOutlined aria-hidden />} onClick={() => turn(1)}>
          向右转
        </Button>
        <output aria-label="裁剪后的大小">
          {size.width} × {size.height} 像素
        </output>
      </Flex>
      <div className={styles.stage}>
        <ReactCrop
          key={turns}
          crop={box}
          {...(aspect && { aspect })}
          keepSelection
          ruleOfThirds
          minWidth={16}
          minHeight={16}
          ariaLabels={labels}
          onChange={(_, next) => change({ ...choice, box: next })}
        >
          <canvas ref={canvas} className={styles.picture} role="img" aria-label="要裁剪的图片" />
        </ReactCrop>
      </div>
    </>
  )
}
