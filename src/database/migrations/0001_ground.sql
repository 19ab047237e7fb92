CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text DEFAULT actor_kind() NOT NULL,
	"actor_id" uuid DEFAULT actor_member_id(),
	"subject_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"procedure" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"bucket" "bytea" PRIMARY KEY NOT NULL,
	"whole_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_event" (
	"audience" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_event_audience_sequence_pk" PRIMARY KEY("audience","sequence")
);
--> statement-breakpoint
ALTER TABLE "live_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_listener" (
	"audience" uuid NOT NULL,
	"process" uuid NOT NULL,
	"streams" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "live_listener_audience_process_pk" PRIMARY KEY("audience","process")
);
--> statement-breakpoint
ALTER TABLE "live_listener" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_process" (
	"process" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_process" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_stream" (
	"audience" uuid PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_stream" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "mail_state" CHECK ("mail"."state" in ('queued', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "instance" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"joining" text DEFAULT 'open' NOT NULL,
	"sample_loaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_only" CHECK ("instance"."only"),
	CONSTRAINT "instance_name" CHECK (length("instance"."name") between 1 and 80),
	CONSTRAINT "instance_joining" CHECK ("instance"."joining" in ('open', 'application', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "instance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"curator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_account" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "member_account_email" CHECK (length("member_account"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "member_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_listener" ADD CONSTRAINT "live_listener_process_live_process_process_fk" FOREIGN KEY ("process") REFERENCES "public"."live_process"("process") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_account" ADD CONSTRAINT "member_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_event_subject" ON "audit_event" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "rate_limit_whole" ON "rate_limit" USING btree ("whole_at");--> statement-breakpoint
CREATE INDEX "live_event_age" ON "live_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_listener_process" ON "live_listener" USING btree ("process");--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_account_email_once" ON "member_account" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "curators read the audit log" ON "audit_event" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product reads it for backups" ON "audit_event" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "events are recorded in the name of who acts" ON "audit_event" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("audit_event"."actor_kind" = actor_kind() and "audit_event"."actor_id" is not distinct from actor_member_id());--> statement-breakpoint
CREATE POLICY "actors read their own keys" ON "idempotency_key" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("idempotency_key"."scope" = (select actor_scope()));--> statement-breakpoint
CREATE POLICY "actors record their own keys" ON "idempotency_key" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("idempotency_key"."scope" = (select actor_scope()));--> statement-breakpoint
CREATE POLICY "actors record the result under their own keys" ON "idempotency_key" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("idempotency_key"."scope" = (select actor_scope())) WITH CHECK ("idempotency_key"."scope" = (select actor_scope()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "idempotency_key" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "rate_limit" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "an audience reads its own events" ON "live_event" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("live_event"."audience" in ('00000000-0000-0000-0000-000000000000', (select actor_member_id())));--> statement-breakpoint
CREATE POLICY "the product itself" ON "live_event" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "live_listener" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "live_process" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "an audience reads its own stream" ON "live_stream" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("live_stream"."audience" in ('00000000-0000-0000-0000-000000000000', (select actor_member_id())));--> statement-breakpoint
CREATE POLICY "the product itself" ON "live_stream" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read the outbox" ON "mail" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "mail" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "everyone reads the instance" ON "instance" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (true);--> statement-breakpoint
CREATE POLICY "curators change the instance" ON "instance" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "instance" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read themselves" ON "member" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("member"."id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read every member" ON "member" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "member" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "member_account" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');