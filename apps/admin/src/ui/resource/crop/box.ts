import type { Crop as Picture } from '@anju/contract/picture-crop'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'

export const shapes = [
  { value: '', label: '自由' },
  { value: '16:9', label: '16:9' },
  { value: '4:3', label: '4:3' },
  { value: '1:1', label: '1:1' },
] as const
export type Shape = (typeof shapes)[number]['value']

/** What is being chosen: the turn of the picture, and the box on the turned picture. */
export type Choice = { turns: Picture['turns']; box: PercentCrop; shape: Shape }

type Extent = { width: number; height: number }

const everything: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Width by height of a shape; `undefined` for any. */
export const aspectOf = (shape: Shape): number | undefined => {
  const [width, height] = shape.split(':').map(Number)
  return width && height ? width / height : undefined
}

/** The choice with which a picture that has this crop is opened. */
export const choiceOf = (crop: Picture | null): Choice =>
  crop
    ? {
        turns: crop.turns,
        box: { unit: '%', x: crop.left, y: crop.top, width: crop.width, height: crop.height },
        shape: '',
      }
    : { turns: 0, box: everything, shape: '' }

/** The crop that is chosen. */
export const cropOf = ({ turns, box: { x: left, y: top, width, height } }: Choice): Picture => ({
  turns,
  left,
  top,
  width,
  height,
})

/** The largest box of a shape in the middle of the turned picture. */
export function shaped(choice: Choice, shape: Shape, { width, height }: Extent): Choice {
  const aspect = aspectOf(shape)
  if (!aspect) return { ...choice, shape }
  const box = makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height)
  return { ...choice, shape, box: centerCrop(box, width, height) }
}

/** The picture turned by a quarter to the right, with the box on the same part of it; `extent` is that of the picture after it. */
export function turned(choice: Choice, quarters: 1 | 3, extent: Extent): Choice {
  let { x, y, width, height } = choice.box
  for (let quarter = 0; quarter < quarters; quarter++) [x, y, width, height] = [100 - y - height, x, height, width]
  const turns = ((choice.turns + quarters) % 4) as Picture['turns']
  const next: Choice = { ...choice, turns, box: { unit: '%', x, y, width, height } }
  return choice.shape ? shaped(next, choice.shape, extent) : next
}
