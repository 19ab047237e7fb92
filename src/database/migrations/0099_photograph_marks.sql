CREATE TABLE "leak_evidence" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leak_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leak_finding" (
	"trace_id" uuid NOT NULL,
	"photograph_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"chance" double precision NOT NULL,
	CONSTRAINT "leak_finding_trace_id_photograph_id_viewer_id_pk" PRIMARY KEY("trace_id","photograph_id","viewer_id"),
	CONSTRAINT "leak_finding_chance" CHECK ("leak_finding"."chance" >= 0 and "leak_finding"."chance" <= 0.000001)
);
--> statement-breakpoint
ALTER TABLE "leak_finding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leak_trace" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"candidates" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "leak_trace_status" CHECK ("leak_trace"."status" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "leak_trace" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_marking" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"visible" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_marking_visible" CHECK ("listing_marking"."visible" in ('none', 'discreet', 'strong'))
);
--> statement-breakpoint
ALTER TABLE "listing_marking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marking_notice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marking_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "photograph_copy" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"photograph_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "photograph_copy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "photograph_viewer" (
	"photograph_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"first_sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photograph_viewer_photograph_id_viewer_id_pk" PRIMARY KEY("photograph_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "photograph_viewer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leak_finding" ADD CONSTRAINT "leak_finding_trace_id_leak_trace_id_fk" FOREIGN KEY ("trace_id") REFERENCES "public"."leak_trace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leak_finding" ADD CONSTRAINT "leak_finding_photograph_id_listing_photograph_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."listing_photograph"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leak_finding" ADD CONSTRAINT "leak_finding_viewer_id_member_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leak_trace" ADD CONSTRAINT "leak_trace_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leak_trace" ADD CONSTRAINT "leak_trace_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_marking" ADD CONSTRAINT "listing_marking_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_notice" ADD CONSTRAINT "marking_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photograph_viewer" ADD CONSTRAINT "photograph_viewer_photograph_id_listing_photograph_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."listing_photograph"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photograph_viewer" ADD CONSTRAINT "photograph_viewer_viewer_id_member_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leak_evidence_due" ON "leak_evidence" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "leak_finding_photograph" ON "leak_finding" USING btree ("photograph_id");--> statement-breakpoint
CREATE INDEX "leak_finding_viewer" ON "leak_finding" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "leak_trace_requested" ON "leak_trace" USING btree ("requested_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leak_trace_listing" ON "leak_trace" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "photograph_copy_photograph" ON "photograph_copy" USING btree ("photograph_id");--> statement-breakpoint
CREATE INDEX "photograph_copy_viewer" ON "photograph_copy" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "photograph_copy_due" ON "photograph_copy" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "photograph_copy_used" ON "photograph_copy" USING btree ("used_at") WHERE due_at is null;--> statement-breakpoint
CREATE INDEX "photograph_viewer_viewer" ON "photograph_viewer" USING btree ("viewer_id");--> statement-breakpoint
CREATE POLICY "the product itself" ON "leak_evidence" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what their traces found" ON "leak_finding" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "leak_trace" where "leak_trace"."id" = "leak_finding"."trace_id" and "leak_trace"."requested_by" = (select actor_member_id())));--> statement-breakpoint
CREATE POLICY "the product itself" ON "leak_finding" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their traces" ON "leak_trace" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("leak_trace"."requested_by" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners trace their photographs, and curators all" ON "leak_trace" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("leak_trace"."requested_by" = (select actor_member_id()) and ((select actor_is_curator()) or exists (select from "listing" where "listing"."id" = "leak_trace"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "the product itself" ON "leak_trace" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "readers of the listing" ON "listing_marking" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_marking"."listing_id"));--> statement-breakpoint
CREATE POLICY "owners choose the mark" ON "listing_marking" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_marking"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners change the mark" ON "listing_marking" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_marking"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_marking"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_marking" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they accepted" ON "marking_notice" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("marking_notice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members accept for themselves" ON "marking_notice" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("marking_notice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "marking_notice" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "photograph_copy" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they were sent" ON "photograph_viewer" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("photograph_viewer"."viewer_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "photograph_viewer" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');