// What a service worker has, as far as it is used here: the page's own types and a worker's do not go together.

export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchWaiting extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response> | Response): void;
}

export interface PushWaiting extends Waiting {
  readonly data: { json(): unknown } | null;
}

export interface NoticeWaiting extends Waiting {
  readonly notification: Notification;
}

export interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(event: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(event: 'fetch', hear: (event: FetchWaiting) => void): void;
  addEventListener(event: 'push', hear: (event: PushWaiting) => void): void;
  addEventListener(event: 'notificationclick', hear: (event: NoticeWaiting) => void): void;
}

declare const self: WorkerScope;

export const scope = self;
