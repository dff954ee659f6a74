interface Look {
  ground: [string, string]
  skin: string
  shade: string
  hair: string
  shirt: string
  collar: string
  /** The hair behind the head and over the forehead. */
  back: string
  front: string
  extra?: string
}

function portrait({ ground, skin, shade, hair, shirt, collar, back, front, extra = '' }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 720" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="640" height="720" fill="url(#g)"/><g fill="${hair}">${back}</g><path d="M70 720c10-130 90-180 180-196h140c90 16 170 66 180 196z" fill="${shirt}"/><path d="M256 430h128v90c0 56-128 56-128 0z" fill="${shade}"/><path d="M236 528c30 60 138 60 168 0l24 8c-40 96-176 96-216 0z" fill="${collar}"/><path d="M200 290c0-96 52-150 120-150s120 54 120 150c0 110-54 186-120 186S200 400 200 290z" fill="${skin}"/><g fill="${hair}">${front}</g><g fill="#2b2423"><ellipse cx="274" cy="312" rx="9" ry="11"/><ellipse cx="366" cy="312" rx="9" ry="11"/></g><g fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"><path d="M252 280c12-10 30-12 42-4M346 276c14-8 32-6 42 4"/></g><path d="M318 322c-4 22-14 40-12 48 4 6 14 6 22 4" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/><path d="M280 414c24 20 56 20 80 0" fill="none" stroke="#8f3f3a" stroke-width="9" stroke-linecap="round"/>${extra}</svg>`
}

export const portrait1 = portrait({
  ground: ['#f2d3b8', '#e3a98b'],
  skin: '#f0c9a8',
  shade: '#d9a380',
  hair: '#5a3525',
  shirt: '#2f5d62',
  collar: '#f4ede2',
  back: '<path d="M176 300c-20-130 60-200 146-200s162 70 144 206c-6 60 14 120 34 178-60 26-300 26-360 0 24-60 42-120 36-184z"/>',
  front: '<path d="M196 300c0-110 60-176 130-176s120 60 120 170c-40-16-90-50-116-96-26 50-80 90-134 102z"/>',
})

export const portrait2 = portrait({
  ground: ['#cfe0d8', '#93b7ae'],
  skin: '#f3d3b5',
  shade: '#dcae8a',
  hair: '#1f1d22',
  shirt: '#c8553d',
  collar: '#f3d3b5',
  back: '<path d="M180 320c-16-140 50-214 140-214s156 74 140 214l-6 90H186z"/>',
  front:
    '<path d="M192 312c-4-110 44-180 128-180s132 70 128 180c-14-40-22-66-30-84-60 14-150 14-196 0-8 18-16 44-30 84z"/>',
  extra:
    '<g fill="none" stroke="#2b2423" stroke-width="7"><circle cx="274" cy="314" r="36"/><circle cx="366" cy="314" r="36"/><path d="M310 310c6-5 14-5 20 0"/></g>',
})

export const portrait3 = portrait({
  ground: ['#d5d9ec', '#9aa5cf'],
  skin: '#e9bd98',
  shade: '#cb9670',
  hair: '#3b2a20',
  shirt: '#26304f',
  collar: '#e8e6ef',
  back: '<path d="M190 300c-20-120 44-184 130-184s150 64 130 184z"/>',
  front:
    '<path d="M194 290c-10-116 56-168 134-168 84 0 126 60 118 168-16-24-24-56-28-80-60 10-120-6-150-30-10 40-40 80-74 110z"/><path d="M200 330c0 110 54 150 120 150s120-40 120-150c-8 40-24 60-50 62-34-22-106-22-140 0-26-2-42-22-50-62zm84 78c20-14 52-14 72 0 6 18-4 30-36 30s-42-12-36-30z"/>',
})

export const portrait4 = portrait({
  ground: ['#f5dc9f', '#e3ae59'],
  skin: '#8a5a3f',
  shade: '#6c432d',
  hair: '#1b1516',
  shirt: '#7a3b69',
  collar: '#f0d9e6',
  back: '<circle cx="320" cy="236" r="168"/><circle cx="190" cy="270" r="76"/><circle cx="450" cy="270" r="76"/><circle cx="320" cy="110" r="70"/>',
  front: '<path d="M198 280c4-90 50-146 122-146s118 56 122 146c-30-40-70-62-122-62s-92 22-122 62z"/>',
  extra: '<g fill="#f3c55b"><circle cx="196" cy="372" r="13"/><circle cx="444" cy="372" r="13"/></g>',
})
