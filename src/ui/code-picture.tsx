import { encode } from 'uqr'

/** Dots of white around the code that readers need to find it. */
const QUIET = 4

interface CodePictureProps {
  text: string
  label: string
  className: string
  /** Of 40: how fine the dots may get. The text has to fit. */
  largestVersion?: number
}

/** The text as a QR code, always black on white: many readers do not know it the other way round. */
export function CodePicture({ text, label, className, largestVersion = 40 }: CodePictureProps) {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, maxVersion: largestVersion, border: QUIET })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      data-size={size}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dots(data)} />
    </svg>
  )
}

/** One path for all dots, a run of neighbours in one stroke: some 2,000 elements less. */
function dots(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? runAt(row, x, y) : ''))).join('')
}

function runAt(row: readonly boolean[], x: number, y: number): string {
  if (row[x - 1]) return ''
  const end = row.indexOf(false, x)
  const length = (end === -1 ? row.length : end) - x
  return `M${x} ${y}h${length}v1h-${length}z`
}
