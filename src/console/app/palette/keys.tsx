import { Fragment } from 'react'
import { useTexts } from '../i18n/language'
import { commandKey, isApple } from '../shell/platform'
import { paletteTexts } from '../texts/palette'

/** All keys of the console. */
export function Keys() {
  const say = useTexts(paletteTexts)
  const command = commandKey()
  const named = (keys: string) =>
    isApple() ? keys : keys.replaceAll('⇧⌘', `${command}⇧`).replaceAll('⌘', command).replaceAll('⌥', 'Alt ')
  return (
    <dl className="facts palette-keys" tabIndex={0}>
      {say.keys.map(([keys, deed]) => (
        <Fragment key={keys}>
          <dt>
            <kbd>{named(keys)}</kbd>
          </dt>
          <dd>{deed}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
