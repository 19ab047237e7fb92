CREATE TABLE "text_message" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "text_message_state" CHECK ("text_message"."state" in ('queued', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "text_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailed_link" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mailed_link_purpose" CHECK ("mailed_link"."purpose" in ('confirm', 'reset'))
);
--> statement-breakpoint
ALTER TABLE "mailed_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"reason" text,
	"curator_id" uuid,
	CONSTRAINT "application_decision" CHECK ("application"."decision" in ('verified', 'declined')),
	CONSTRAINT "application_decided" CHECK (("application"."decided_at" is null) = ("application"."decision" is null) and ("application"."decided_at" is null) = ("application"."curator_id" is null)),
	CONSTRAINT "application_reason" CHECK ("application"."decision" <> 'declined' or length("application"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suspension" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"curator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "suspension_reason" CHECK (length("suspension"."reason") between 1 and 1000),
	CONSTRAINT "suspension_lifted" CHECK (("suspension"."lifted_at" is null) = ("suspension"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "suspension" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "instance_fee" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rate" numeric(6, 3) DEFAULT '0' NOT NULL,
	"payer" text DEFAULT 'seller' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_fee_only" CHECK ("instance_fee"."only"),
	CONSTRAINT "instance_fee_rate" CHECK ("instance_fee"."rate" between 0 and 100),
	CONSTRAINT "instance_fee_payer" CHECK ("instance_fee"."payer" in ('buyer', 'seller', 'both'))
);
--> statement-breakpoint
ALTER TABLE "instance_fee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_sealed" "bytea" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	CONSTRAINT "invitation_note" CHECK (length("invitation"."note") <= 200),
	CONSTRAINT "invitation_end" CHECK ("invitation"."used_at" is null or "invitation"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_card" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"role" text NOT NULL,
	"specialities" text[] DEFAULT '{}' NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"introduction" text NOT NULL,
	"portrait_id" uuid,
	"verified" boolean NOT NULL,
	"suspended" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_card" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_end" CHECK (("session"."ended_at" is null) = ("session"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_kind" CHECK ("session_token"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
ALTER TABLE "session_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"new_listings" boolean DEFAULT true NOT NULL,
	"deal_updates" boolean DEFAULT true NOT NULL,
	"messages" boolean DEFAULT true NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "backup_code" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "challenge" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"keep" text,
	"sent_by" text,
	"code_hash" "bytea",
	"sent_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"passed_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('sign-in', 'enrol')),
	CONSTRAINT "challenge_keep" CHECK (("challenge"."keep" is null) = ("challenge"."purpose" = 'enrol'))
);
--> statement-breakpoint
ALTER TABLE "challenge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_check" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_device" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_factor" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea",
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "second_factor_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "second_factor_kind" CHECK ("second_factor"."kind" in ('app', 'email', 'sms')),
	CONSTRAINT "second_factor_sealed" CHECK (("second_factor"."sealed" is null) = ("second_factor"."kind" = 'email'))
);
--> statement-breakpoint
ALTER TABLE "second_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "member_account_email_once";--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "invitation_allowance" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "name_shown" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "specialities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "cities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "portrait_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sponsor_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "invitation_allowance" integer;--> statement-breakpoint
ALTER TABLE "member_account" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD CONSTRAINT "mailed_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_sponsor_id_member_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_used_by_member_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_card" ADD CONSTRAINT "member_card_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_code" ADD CONSTRAINT "backup_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_check" ADD CONSTRAINT "device_check_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_message_newest" ON "text_message" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailed_link_member" ON "mailed_link" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mailed_link_expiry" ON "mailed_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_open_once" ON "application" USING btree ("member_id") WHERE "application"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "application_member" ON "application" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_waiting" ON "application" USING btree ("created_at","id") WHERE "application"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_open_once" ON "suspension" USING btree ("member_id") WHERE "suspension"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "suspension_member" ON "suspension" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_sponsor" ON "invitation" USING btree ("sponsor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitation_used_by" ON "invitation" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_token_session" ON "session_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_token_expiry" ON "session_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "backup_code_member" ON "backup_code" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_member" ON "challenge" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_expiry" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_device_member" ON "known_device" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_device_expiry" ON "known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_newest" ON "member" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_sponsor" ON "member" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "member_account_email" ON "member_account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_account_email_once" ON "member_account" USING btree (lower("email")) WHERE "member_account"."email_confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_invitation_allowance" CHECK ("instance"."invitation_allowance" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_name_shown" CHECK ("member"."name_shown" in ('full', 'first', 'member'));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_names" CHECK (length("member"."first_name") <= 80 and length("member"."last_name") <= 80);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_place" CHECK (length("member"."company") <= 120 and length("member"."role") <= 120);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_introduction" CHECK (length("member"."introduction") <= 1000);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_lists" CHECK (cardinality("member"."specialities") <= 12 and cardinality("member"."cities") <= 12 and cardinality("member"."languages") <= 12);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_sponsor" CHECK ("member"."sponsor_id" <> "member"."id");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_invitation_allowance" CHECK ("member"."invitation_allowance" between 0 and 1000);--> statement-breakpoint
CREATE POLICY "members change themselves" ON "member" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("member"."id" = (select actor_member_id())) WITH CHECK ("member"."id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators change the standing of members" ON "member" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators read the outbox" ON "text_message" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "text_message" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "mailed_link" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their own applications" ON "application" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("application"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read every application" ON "application" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "members apply for themselves, undecided" ON "application" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("application"."member_id" = (select actor_member_id()) and "application"."decided_at" is null);--> statement-breakpoint
CREATE POLICY "curators decide in their own name" ON "application" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator()) and "application"."member_id" <> (select actor_member_id())) WITH CHECK ((select actor_is_curator()) and "application"."member_id" <> (select actor_member_id()) and "application"."curator_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "application" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read every suspension" ON "suspension" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators suspend in their own name, and never themselves" ON "suspension" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()) and "suspension"."curator_id" = (select actor_member_id()) and "suspension"."member_id" <> (select actor_member_id()) and "suspension"."lifted_at" is null);--> statement-breakpoint
CREATE POLICY "curators lift in their own name" ON "suspension" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()) and "suspension"."lifted_by" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "suspension" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read the fee" ON "instance_fee" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators change the fee" ON "instance_fee" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "instance_fee" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read the invitations they gave" ON "invitation" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("invitation"."sponsor_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read every invitation" ON "invitation" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "invitation" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read the cards of members in good standing" ON "member_card" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_kind()) = 'member' and not "member_card"."suspended");--> statement-breakpoint
CREATE POLICY "curators read every card" ON "member_card" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "a card follows its member" ON "member_card" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (pg_trigger_depth() > 0);--> statement-breakpoint
CREATE POLICY "a card changes with its member" ON "member_card" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (pg_trigger_depth() > 0) WITH CHECK (pg_trigger_depth() > 0);--> statement-breakpoint
CREATE POLICY "the product itself" ON "member_card" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their own sessions" ON "session" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("session"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "session" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "session_token" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their own choices" ON "notification_choice" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("notification_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members choose for themselves" ON "notification_choice" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("notification_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members change their own choices" ON "notification_choice" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("notification_choice"."member_id" = (select actor_member_id())) WITH CHECK ("notification_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "notification_choice" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "backup_code" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "challenge" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "device_check" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "known_device" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "second_factor" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');