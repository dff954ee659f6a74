/**
 * What Scalar's page lacks for people who see little or use no mouse: colours with enough contrast, names for its buttons
 * without text, and keys for its lists of operations.
 */

/** Texts reach 4.5:1 on each of Scalar's grounds. */
export const COLOURS = `
.light-mode {
  --scalar-color-2: #555555;
  --scalar-color-3: #616161;
  --scalar-color-accent: #0059a8;
  --scalar-color-green: #00613a;
  --scalar-color-red: #b3121d;
  --scalar-color-yellow: #6f5200;
  --scalar-color-blue: #005a94;
  --scalar-color-orange: #8f3900;
}
.dark-mode {
  --scalar-color-2: #b4b4b4;
  --scalar-color-3: #a2a2a2;
  --scalar-color-red: #ff8a84;
  --scalar-color-blue: #7ccbf5;
  --scalar-color-green: #3fcf77;
  --scalar-color-purple: #c0a8ff;
}
`

/** A script for the page. It runs again after Scalar has drawn something. */
export const NAMES = `
const name = (selector, label) => {
  for (const one of document.querySelectorAll(selector + ':not([aria-label])')) one.setAttribute('aria-label', label)
}
const mend = () => {
  name('button.scalar-code-copy', 'Copy the code')
  name('button[aria-pressed]:has(.toggle-icon-light)', 'Dark colours')
  for (const field of document.querySelectorAll('.code-input-lite__editor[role=combobox]')) {
    const label = document.querySelector('label[for="' + CSS.escape(field.parentElement.id) + '"]')
    field.setAttribute('role', 'textbox')
    field.setAttribute('aria-label', label?.textContent || field.dataset.placeholder || 'Value')
  }
  for (const more of document.querySelectorAll('button.show-more[aria-label^="Show all"]'))
    more.setAttribute('aria-label', more.textContent.trim() + ': ' + more.getAttribute('aria-label'))
  // On phones the text of such a link is hidden.
  for (const link of document.querySelectorAll('a[target=_blank]:has(> svg):not([aria-label])'))
    link.setAttribute('aria-label', link.textContent.trim())
  for (const card of document.querySelectorAll('.response-card[role=region]')) card.setAttribute('role', 'group')
  for (const button of document.querySelectorAll('button[role=none]')) button.removeAttribute('role')
  for (const search of document.querySelectorAll('input[role=combobox]:not([aria-expanded])'))
    search.setAttribute('aria-expanded', 'true')
  for (const link of document.querySelectorAll('a.endpoint:not([tabindex])')) {
    link.setAttribute('role', 'link')
    link.tabIndex = 0
  }
}
let waits = false
new MutationObserver(() => {
  if (waits) return
  waits = true
  requestAnimationFrame(() => {
    waits = false
    mend()
  })
}).observe(document.body, { childList: true, subtree: true })
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.matches?.('a.endpoint:not([href])')) event.target.click()
})
`
