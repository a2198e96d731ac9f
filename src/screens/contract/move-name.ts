import { useTranslation } from 'react-i18next'

/** What a move is called; its name without the name of the record. */
export function useMoveName(): (move: string) => string {
  const { t } = useTranslation('contract-life')
  return (move) => t(`move.${move.slice(move.indexOf('.') + 1) as 'submit'}`)
}
