import styles from './systems.module.css'

type Step = { name: string; detail: string }

const SIZE = 240
const RADIUS = 88
/** Degrees left open between two arcs, for the numbers. */
const GAP = 34

function pointAt(degrees: number, radius = RADIUS): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(SIZE / 2 + radius * Math.cos(angle)).toFixed(1)} ${(SIZE / 2 + radius * Math.sin(angle)).toFixed(1)}`
}

function Ring({ count }: { count: number }) {
  const turn = 360 / count
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.ring} aria-hidden="true">
      <defs>
        <marker id="cycle-arrow" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {Array.from({ length: count }, (_, at) => {
        const from = at * turn
        const [x, y] = pointAt(from).split(' ')
        const arc = `M${pointAt(from + GAP / 2)}A${RADIUS} ${RADIUS} 0 ${turn - GAP > 180 ? 1 : 0} 1 ${pointAt(from + turn - GAP / 2)}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the ring is the identity
          <g key={at}>
            <path d={arc} markerEnd="url(#cycle-arrow)" />
            <circle cx={x} cy={y} r="19" />
            <text x={x} y={y} dy="0.36em">
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The steps of a cycle: a ring of arrows beside the list that it numbers. */
export function CycleDiagram({ steps }: { steps: readonly Step[] }) {
  return (
    <div className={styles.cycle}>
      <Ring count={steps.length} />
      <ol>
        {steps.map(({ name, detail }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
