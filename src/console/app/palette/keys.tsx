import { Fragment } from 'react'
import { useTexts } from '../i18n/language'
import { commandKey } from '../shell/platform'
import { paletteTexts } from '../texts/palette'

/** All keys of the console. */
export function Keys() {
  const say = useTexts(paletteTexts)
  const command = commandKey()
  return (
    <dl className="facts palette-keys" tabIndex={0}>
      {say.keys.map(([keys, deed]) => (
        <Fragment key={keys}>
          <dt>
            <kbd>{keys.replaceAll('⌘', command)}</kbd>
          </dt>
          <dd>{deed}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
