/** Texts of the tour through the first steps. */
export const tour = {
  copy: 'Copy the link',
  end: 'Finish',
  leave: 'Not now',
  next: 'Next',
  onlyMembers: 'Only members of the workspace see it so far.',
  show: 'Show it to anyone with the link',
  steps: {
    workspace: {
      name: 'Workspace',
      title: 'This is your workspace',
      text: 'It holds your pages, pictures and people. Give it a name and the language of its pages. You can change both later.',
      action: 'Name it',
    },
    page: {
      name: 'First page',
      title: 'What is your first page about?',
      text: 'Write it as you would write to a friend, and the composer proposes a page. Or begin with a template.',
      action: 'Make a page',
    },
    look: {
      name: 'Look',
      title: 'Choose a look',
      text: 'A look sets fonts, shapes and spacing. Add your colour, and every page wears it.',
      action: 'See the looks',
    },
    publish: {
      name: 'Publish',
      title: 'Publish your page',
      text: 'See what visitors will get, then publish. You can bring an earlier version back at any time.',
      action: 'Look and publish',
    },
    share: {
      name: 'Share',
      title: 'Your page is live',
      text: 'Send its address to somebody, or invite people who edit it with you. Change it as you like: visitors see the changes when you publish again.',
      action: 'Invite somebody',
    },
  },
  title: 'First steps',
}
