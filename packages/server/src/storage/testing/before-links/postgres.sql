SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.actions (
    match text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    seat bigint,
    client_id text,
    action text NOT NULL,
    events text NOT NULL
);
CREATE TABLE public.chat (
    match text NOT NULL,
    id bigint NOT NULL,
    room text NOT NULL,
    seat bigint,
    name text NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.matches (
    id text NOT NULL,
    title text NOT NULL,
    seats bigint NOT NULL,
    options text NOT NULL,
    listed bigint NOT NULL,
    watchable bigint NOT NULL,
    auto_start bigint NOT NULL,
    server_seed text NOT NULL,
    commitment text NOT NULL,
    contributions text,
    status text NOT NULL,
    created_at bigint NOT NULL,
    started_at bigint,
    updated_at bigint NOT NULL,
    ended_at bigint,
    outcome text,
    rematch text,
    last_chat bigint NOT NULL,
    acting text,
    kept_until bigint
);
CREATE TABLE public.packetboat_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.packetboat_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.seats (
    match text NOT NULL,
    seat bigint NOT NULL,
    kind text,
    name text,
    contribution text,
    level bigint,
    seated_at bigint
);
CREATE TABLE public.snapshots (
    match text NOT NULL,
    seq bigint NOT NULL,
    state text NOT NULL
);
CREATE TABLE public.tokens (
    hash text NOT NULL,
    match text NOT NULL,
    kind text NOT NULL,
    seat bigint,
    created_at bigint NOT NULL,
    expires_at bigint
);
INSERT INTO public.matches VALUES ('mCpcXUvZy8GgtwYG', 'contraband', 3, '{"rounds":"3"}', 1, 0, 0, '80f611c87274b8894a336f1217c759c764fe55b9cc26ff3240ac3c8b03783c8b', '3dab9cc4ffb8a493b6c152a5e7e91ffc4047621d2c5117982aef5a41c20106aa', NULL, 'open', 1795099086824, NULL, 1795099087146, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO public.matches VALUES ('5pC0p9BV_Q-PFWsj', 'contraband', 3, '{"rounds":"3"}', 1, 0, 0, 'b7573c69b2981986a1543ed86b7d2e44afa277bf7532e43658cf1a2f441d73f1', '50d591318396a98ae0bba174a6c502d8b2403da879596bb39eafa4180fa2de1e', '["","",""]', 'running', 1795099087425, 1795099087622, 1795099087622, NULL, NULL, NULL, 0, '[0]', NULL);
INSERT INTO public.packetboat_migration VALUES ('001_tables', '2026-11-19T14:38:06.628Z');
INSERT INTO public.packetboat_migration VALUES ('002_acting', '2026-11-19T14:38:06.636Z');
INSERT INTO public.packetboat_migration VALUES ('003_quiet_moves', '2026-11-19T14:38:06.649Z');
INSERT INTO public.packetboat_migration VALUES ('004_kept_seats', '2026-11-19T14:38:06.658Z');
INSERT INTO public.packetboat_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.seats VALUES ('mCpcXUvZy8GgtwYG', 2, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.seats VALUES ('mCpcXUvZy8GgtwYG', 0, 'human', 'Ada', '', NULL, 1795099086982);
INSERT INTO public.seats VALUES ('mCpcXUvZy8GgtwYG', 1, 'human', 'Gil', '', NULL, 1795099087146);
INSERT INTO public.seats VALUES ('5pC0p9BV_Q-PFWsj', 0, 'human', 'Ada', '', NULL, 1795099087456);
INSERT INTO public.seats VALUES ('5pC0p9BV_Q-PFWsj', 1, 'human', 'Gil', '', NULL, 1795099087492);
INSERT INTO public.seats VALUES ('5pC0p9BV_Q-PFWsj', 2, NULL, 'Mia', NULL, NULL, NULL);
INSERT INTO public.tokens VALUES ('a08f573e5bd33a866a8f8125250f76399e2793484e47d967b339502cf0ec0cb2', 'mCpcXUvZy8GgtwYG', 'host', NULL, 1795099086824, NULL);
INSERT INTO public.tokens VALUES ('f31dfeb8686a273cf88b79a7188f605e6388f53354141a11fe12e14431b23876', 'mCpcXUvZy8GgtwYG', 'seat', 0, 1795099086982, NULL);
INSERT INTO public.tokens VALUES ('594297b41df0231a8ccd55b092236001685d0a98bf93b2b8e7c3438f9a5c76aa', 'mCpcXUvZy8GgtwYG', 'invite', NULL, 1795099087090, NULL);
INSERT INTO public.tokens VALUES ('f6f4e4bb69eb06fbef128255a7d6fcb49bb6a5d6cebf870cc1158b8129e7de11', 'mCpcXUvZy8GgtwYG', 'seat', 1, 1795099087146, NULL);
INSERT INTO public.tokens VALUES ('faca18485edda538077675cf74f6dc6e7ba15650288adf53f5ec0f08ff795635', 'mCpcXUvZy8GgtwYG', 'invite', 2, 1795099087234, NULL);
INSERT INTO public.tokens VALUES ('ae1ad98e5fb700ac14f72b807bf0ba4e14190c3b569f7b21a212de43118b20b1', 'mCpcXUvZy8GgtwYG', 'watch', NULL, 1795099087332, NULL);
INSERT INTO public.tokens VALUES ('ac26e4b6ed2232c709fa6b6ee7d957111b00e93734be695965d6bae9432ca098', 'mCpcXUvZy8GgtwYG', 'recovery', 1, 1795099087412, 1795703887412);
INSERT INTO public.tokens VALUES ('8c6c3f677407bbb7659ae53ab699693dff1aa8d57658c58bf680be5b8db191d1', '5pC0p9BV_Q-PFWsj', 'host', NULL, 1795099087425, NULL);
INSERT INTO public.tokens VALUES ('8f138f417ea6b5e65033b3fe3cf91fb19cf19349931a18b6b1bf5adbdf37562e', '5pC0p9BV_Q-PFWsj', 'seat', 0, 1795099087456, NULL);
INSERT INTO public.tokens VALUES ('ece7378b62ca97059a4719b3bc47a8c8cfac886d77aa89c5482d4eea57d5ab43', '5pC0p9BV_Q-PFWsj', 'invite', NULL, 1795099087474, NULL);
INSERT INTO public.tokens VALUES ('d3348724df2466f902888a83f10df90c6fd77cb036e3d62fc44c34ead188ebed', '5pC0p9BV_Q-PFWsj', 'seat', 1, 1795099087493, NULL);
INSERT INTO public.tokens VALUES ('c0280a78612d323cd6cc20d0962b06dd3a0ba16354ccefcdce17f5e4db6de1b5', '5pC0p9BV_Q-PFWsj', 'invite', 2, 1795099087910, NULL);
INSERT INTO public.tokens VALUES ('9ec445ffa679781b1ae0a4916c46fc03c79ae15d462fe71044fb79ba0aac82b2', '5pC0p9BV_Q-PFWsj', 'watch', NULL, 1795099087982, NULL);
INSERT INTO public.tokens VALUES ('ce88eb03ded3178c09aa85d0bf51d59fcb51e88a9f9e10d1ebd1172acdda0330', '5pC0p9BV_Q-PFWsj', 'recovery', 1, 1795099088020, 1795703888020);
ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_key PRIMARY KEY (match, seq);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_key PRIMARY KEY (match, id);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.packetboat_migration_lock
    ADD CONSTRAINT packetboat_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.packetboat_migration
    ADD CONSTRAINT packetboat_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_key PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_key PRIMARY KEY (match, seq);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE UNIQUE INDEX actions_client ON public.actions USING btree (match, client_id, seat) WHERE (client_id IS NOT NULL);
CREATE INDEX matches_created ON public.matches USING btree (created_at, id);
CREATE INDEX matches_status ON public.matches USING btree (status);
CREATE INDEX tokens_seat ON public.tokens USING btree (match, seat);
ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
