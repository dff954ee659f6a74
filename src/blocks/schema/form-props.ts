import { Type as t } from '@sinclair/typebox'
import { flag, opt } from './shapes'

/**
 * What happens to what a form sends. These props are public with the page, so they hold no address: `notify` names members
 * by their ids.
 */
export const formProps = {
  redirect: opt(
    t.String({
      title: 'Next page',
      description: 'The page of the World that opens after sending, such as `/thanks`, instead of the thanks.',
      pattern: '^/(?:w/[a-z0-9-]{1,64}/)?[a-z0-9-]{1,100}$',
      maxLength: 200,
    }),
  ),
  notify: opt(
    t.String({
      title: 'Mail to',
      description:
        'Who gets a mail for each entry: `owners`, the id of a member, or `profile` for the e-mail address in the profile of the World. Members get the answers, the profile address only a notice.',
      pattern: '^(?:owners|profile|user_[0-9a-z]{26})$',
    }),
  ),
  confirm: opt(
    flag('Confirmation', 'Sends a short mail to the address in the first e-mail field: the message has arrived.'),
  ),
  retentionDays: opt(
    t.Integer({
      title: 'Days kept',
      description: 'Entries are deleted after so many days. Without it, they stay until somebody deletes them.',
      minimum: 1,
      maximum: 3650,
    }),
  ),
} as const
