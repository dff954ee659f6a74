export * from './people'
export * from './worlds'
export * from './surfaces'
export * from './records'
