import { useParams } from 'react-router-dom'
import Detail from './Detail.tsx'

/** The endorsement that the address names. */
export default function EndorsementPage() {
  const { id = '' } = useParams()
  return <Detail key={id} id={Number(id)} />
}
