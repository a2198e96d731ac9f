import type { Panel } from './contract.ts'

/** Who takes what at Slipway Re; the first one leads. Shares in percent of the whole. */
export const PROPERTY: Panel = [
  ['SYN-0451', 40],
  ['SYN-1192', 35],
  ['CALEDON', 25],
]
export const LARGE: Panel = [
  ['SYN-0451', 25],
  ['SYN-0788', 20],
  ['SYN-1192', 20],
  ['CALEDON', 15],
  ['RHENANIA', 12.5],
  ['ALPINA', 7.5],
]
export const MARINE: Panel = [
  ['SYN-1192', 50],
  ['SYN-0788', 30],
  ['NORDHAV', 20],
]
export const CASUALTY: Panel = [
  ['CALEDON', 60],
  ['SYN-0788', 40],
]
/** Written for more than the order, and signed down in time. */
export const WANTED: Panel = [
  ['SYN-0788', 45],
  ['CALEDON', 40],
  ['SYN-0451', 35],
]
export const TREATY: Panel = [
  ['RHENANIA', 40],
  ['ALPINA', 35],
  ['BOREALIS', 25],
]
export const JAPAN: Panel = [
  ['SAKURA', 50],
  ['RHENANIA', 30],
  ['BOREALIS', 20],
]
export const CHINA: Panel = [
  ['RHENANIA', 55],
  ['SYN-1192', 45],
]
export const WHOLE: Panel = [['SYN-0451', 100]]
/** With a market that is taken only for a reason. */
export const HULLS: Panel = [
  ['SYN-1192', 50],
  ['SYN-1846', 30],
  ['NORDHAV', 20],
]
