import type { QuoinError } from '@quoin/client'
import { inPlainWords } from '../api/plain-words'
import { useFieldName } from './field-name'

/** What is wrong with a request, each with the field that it is about. */
export function FaultList({ details }: Pick<QuoinError, 'details'>) {
  const nameOf = useFieldName()
  return (
    <ul>
      {details.map(({ path, message }, index) => (
        <li key={index}>
          {path && <strong>{nameOf(path)}: </strong>}
          {inPlainWords(message)}
        </li>
      ))}
    </ul>
  )
}
