import { ink, mix } from '../engine/color.ts'
import { seeded } from '../engine/geometry.ts'
import type { Scene } from '../scenes/open-air.ts'
import { corridorBook, deskBook, gardenBook, lobbyBook, machineBook, panelBook } from './book-scenes.ts'

type Cover = {
  title: readonly string[]
  author: string
  color: string
  paper: string
  scene: Scene
  layout: 'window' | 'band' | 'arch'
}

const covers: readonly Cover[] = [
  {
    title: ['物业设备', '运行手册'],
    author: '衡岚物业培训研究中心　编',
    color: ink.teal,
    paper: '#f4efe6',
    scene: machineBook,
    layout: 'band',
  },
  {
    title: ['一线', '服务笔记'],
    author: '衡岚物业员工　著',
    color: '#c9703f',
    paper: '#f7ecdb',
    scene: lobbyBook,
    layout: 'window',
  },
  {
    title: ['楼宇', '节能实务'],
    author: '设施设备技术组　编',
    color: '#3f7d63',
    paper: '#eef1e4',
    scene: gardenBook,
    layout: 'arch',
  },
  {
    title: ['消防控制室', '值守指南'],
    author: '安全管理委员会　编',
    color: '#8a3f2c',
    paper: '#f6e9dc',
    scene: panelBook,
    layout: 'band',
  },
  {
    title: ['清扫', '的学问'],
    author: '环境保洁技术组　著',
    color: '#5c8f86',
    paper: '#edf2ec',
    scene: corridorBook,
    layout: 'window',
  },
  {
    title: ['写给', '新同事的信'],
    author: '衡岚物业　编',
    color: '#24464d',
    paper: '#f2e6d0',
    scene: deskBook,
    layout: 'arch',
  },
]

const serif = "'Noto Serif CJK SC','WenQuanYi Micro Hei',serif"
const sans = "'Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif"

/** The scene's drawing placed in a rectangle of another drawing, with its own names so that nothing collides. */
export function inset(scene: Scene, name: string, x: number, y: number, w: number, h: number): string {
  const svg = scene().render(w, h)
  const renamed = svg.replaceAll(/id="g(\d+)"/g, `id="${name}$1"`).replaceAll(/url\(#g(\d+)\)/g, `url(#${name}$1)`)
  return renamed.replace('<svg ', `<svg x="${x}" y="${y}" `)
}

function titleLines(it: Cover, x: number, y: number, size: number, fill: string, anchor: string): string {
  return it.title
    .map(
      (line, i) =>
        `<text x="${x}" y="${y + i * size * 1.24}" font-family="${serif}" font-weight="700" font-size="${size}" fill="${fill}" letter-spacing="${size * 0.06}" text-anchor="${anchor}">${line}</text>`,
    )
    .join('')
}

function emblem(x: number, y: number, r: number, color: string): string {
  return `<g transform="translate(${x} ${y})"><circle r="${r}" fill="none" stroke="${color}" stroke-width="${r * 0.14}"/><rect x="${-r * 0.42}" y="${-r * 0.42}" width="${r * 0.84}" height="${r * 0.84}" transform="rotate(45)" fill="${color}"/><rect x="${-r * 0.18}" y="${-r * 0.18}" width="${r * 0.36}" height="${r * 0.36}" transform="rotate(45)" fill="${ink.orange}"/></g>`
}

function body(it: Cover, i: number): string {
  const name = `b${i}`
  if (it.layout === 'band') {
    return `<rect width="600" height="840" fill="${it.color}"/>${inset(it.scene, name, 0, 330, 600, 400)}<rect y="322" width="600" height="8" fill="${ink.orange}"/>${titleLines(it, 56, 150, 76, ink.cream, 'start')}<text x="58" y="288" font-family="${sans}" font-size="19" fill="${mix(it.color, '#ffffff', 0.7)}" letter-spacing="3">${it.author}</text>${emblem(76, 786, 19, ink.cream)}<text x="112" y="793" font-family="${sans}" font-size="19" fill="${ink.cream}" letter-spacing="4">衡岚物业　内部学习用书</text>`
  }
  if (it.layout === 'window') {
    return `<rect width="600" height="840" fill="${it.paper}"/><rect x="0" width="26" height="840" fill="${it.color}"/><clipPath id="${name}clip"><rect x="82" y="392" width="462" height="340" rx="6"/></clipPath><g clip-path="url(#${name}clip)">${inset(it.scene, name, 82, 392, 462, 340)}</g>${titleLines(it, 82, 178, 84, it.color, 'start')}<rect x="84" y="316" width="64" height="6" fill="${ink.orange}"/><text x="82" y="364" font-family="${sans}" font-size="19" fill="${mix(it.color, '#33302a', 0.4)}" letter-spacing="3">${it.author}</text>${emblem(100, 784, 17, it.color)}<text x="132" y="791" font-family="${sans}" font-size="18" fill="${it.color}" letter-spacing="4">内部学习用书</text>`
  }
  return `<rect width="600" height="840" fill="${it.color}"/><rect x="30" y="30" width="540" height="780" fill="none" stroke="${mix(it.color, '#ffffff', 0.35)}" stroke-width="2"/><clipPath id="${name}clip"><path d="M110 740V470Q110 280 300 280T490 470V740Z"/></clipPath><g clip-path="url(#${name}clip)">${inset(it.scene, name, 100, 270, 400, 480)}</g><path d="M110 740V470Q110 280 300 280T490 470V740Z" fill="none" stroke="${it.paper}" stroke-width="5"/>${titleLines(it, 300, 134, 66, it.paper, 'middle')}<text x="300" y="784" font-family="${sans}" font-size="18" fill="${it.paper}" letter-spacing="3" text-anchor="middle">${it.author}</text>`
}

/** Covers of the six books, by file name, as SVG of 600 x 840. */
export function bookCovers(): Record<string, string> {
  return Object.fromEntries(
    covers.map((it, i) => {
      const r = seeded(900 + i)
      const spine = `<linearGradient id="s${i}"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".${3 + Math.floor(r() * 2)}" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`
      return [
        `book-${i + 1}`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840" viewBox="0 0 600 840"><defs>${spine}</defs>${body(it, i)}<rect width="40" height="840" fill="url(#s${i})"/></svg>`,
      ]
    }),
  )
}
