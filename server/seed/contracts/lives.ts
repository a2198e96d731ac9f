import type { BookedContract, DemoContract, DemoLife } from './contract.ts'
import { HARCOURT, MERIDIAN, STONEBRIDGE, TIDEWATER } from './sources.ts'

/** Contracts that go beyond what their book says of them, by their assured; of two, the one that begins in a month. */
const LIVES: readonly (readonly [assured: string, life: DemoLife])[] = [
  ['Atlas Réassurance SA', { to: 4, last: 3 }],
  ['Murray River Mutual Limited', { to: 6, last: 1, made: 19 }],
  ['Ocean Lattice Container Lines', { to: 5, last: 1, also: 'acknowledged' }],
  ['Highmoor Combined Cycle Ltd', { to: 3, last: 1, also: 'acknowledged' }],
  ['Pacific Harbor Insurance Company', { to: 6, last: 2 }],
  ['Palmetto Bay Resort Company', { to: 1, last: 1 }],
  ['Northwind Turbine Logistics Ltd', { to: 7, last: 3 }],
  ['Lusitana Agrícola Seguros SA', { to: 8, last: 2, made: 28 }],
  ['Arvor Galerie et Dépôt SA', { to: 9, last: 2, made: 27 }],
  ['Zhoushan Precision Export Co.', { to: 10, last: 1, made: 31 }],
  ['Hansa Industrieversicherung AG', { to: 11, last: 2 }],
  ['Straits Passage Shipping Pte', { to: 12, last: 0, made: 34 }],
  ['Mutuelle du Littoral', { to: 13, last: 1, made: 36, also: 'returned' }],
  ['Kinki Mutual Fire and Marine', { to: 14, last: 1, made: 41 }],
  ['Botlek Raffinaderij B.V.', { to: 15, last: 4 }],
  ['Arcade & Market Estates Ltd', { to: 15, last: 0 }],
  ['Compagnie des Entrepôts du Havre SA', { to: 15, last: 5, made: 44, begins: 0, also: 'endorsed' }],
  ['Nordstern Windkraft AG', { to: 15, last: 3, made: 47 }],
  ['Calloway Pharma Distribution plc/1', { to: 15, last: 2, made: 45, renews: true }],
  ['Brackwater Leisure Group Ltd', { to: 16, last: 6, made: 63, begins: -1 }],
  ['Hoshino Denki Kabushiki Kaisha', { to: 16, last: 2, made: 66, begins: 0 }],
  ['Calder & Wynn Property Holdings plc', { to: 17, last: 20, made: 96, begins: -1, also: 'endorsed' }],
  ['Pavilion Payments Limited', { to: 17, last: 7, made: 74, begins: -1, also: 'returned' }],
  ['Harrogate Grand Hotels Limited', { to: 18, last: 6, made: 115, begins: -3 }],
  ['Calloway Pharma Distribution plc/-3', { to: 17, last: 60, made: 116 }],
  ['Halcyon Tankers Shipmanagement', { to: 20, from: 17, last: 10, made: 68, begins: -1 }],
  ['Thornbury Logistics Ltd', { to: 21, last: 5, made: 105, begins: -2 }],
  ['Meuse Assurances SA', { to: 22, from: 4, last: 3 }],
  ['Belmont Street Homeowners', { to: 22, from: 2, last: 40 }],
  ['Silverpoint Semiconductors plc', { to: 23, from: 6, last: 3, made: 37 }],
]

/** Nothing is cleared that comes from a source which is not approved: such business comes through London. */
const APPROVED: readonly string[] = [HARCOURT, MERIDIAN, STONEBRIDGE, TIDEWATER]
const CLEARED = 3

const BY_NAME = new Map(LIVES)

const lifeOf = ({ assured, begins, stage }: BookedContract): DemoLife =>
  BY_NAME.get(assured) ?? BY_NAME.get(`${assured}/${begins}`) ?? { to: stage, last: 1 }

/** A contract of a book with its life. */
export function withLife(contract: BookedContract): DemoContract {
  const life = lifeOf(contract)
  const { to, from = to, made = contract.made, begins = contract.begins } = life
  const source = from >= CLEARED && !APPROVED.includes(contract.source) ? STONEBRIDGE : contract.source
  return { ...contract, made, begins, source, life }
}
