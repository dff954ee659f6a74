import { AuthFrame } from './frame'

export function Register() {
  return <AuthFrame title="Register">{null}</AuthFrame>
}

export function Forgot() {
  return <AuthFrame title="Forgot">{null}</AuthFrame>
}

export function Reset() {
  return <AuthFrame title="Reset">{null}</AuthFrame>
}

export function Verify() {
  return <AuthFrame title="Verify">{null}</AuthFrame>
}

export function Invite() {
  return <AuthFrame title="Invite">{null}</AuthFrame>
}

export function SetUp() {
  return <AuthFrame title="SetUp">{null}</AuthFrame>
}

export function Sso() {
  return <AuthFrame title="Sso">{null}</AuthFrame>
}
